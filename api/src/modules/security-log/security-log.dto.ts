import { IsDateString, IsIn, IsOptional, Matches } from 'class-validator';
import { PageQuery } from '../../platform/kernel/page.dto.js';
import {
  COUNTED_EVENTS,
  RECORDED_EVENTS,
  type SecurityEvent,
  type Severity,
} from '../../platform/web/security/security-events.js';
import type { AlarmRule } from './alarm-rules.js';

const EVENTS = Object.keys({ ...COUNTED_EVENTS, ...RECORDED_EVENTS });

export class SecurityLogQuery extends PageQuery {
  /** `X-Next-Cursor` of the page before: a number. */
  @IsOptional()
  @Matches(/^\d{1,18}$/)
  override cursor?: string;

  /** Of this kind. */
  @IsOptional()
  @IsIn(EVENTS)
  event?: SecurityEvent;

  /** From this moment on. */
  @IsOptional()
  @IsDateString({ strict: true, strictSeparator: true })
  from?: string;

  /** Before this moment. */
  @IsOptional()
  @IsDateString({ strict: true, strictSeparator: true })
  until?: string;
}

export class SecurityEventReply {
  id: string;
  event: SecurityEvent;
  severity: Severity;
  at: string;
  /** Of what is counted: when its ten minutes end. Null for what happened once. */
  until: string | null;
  times: number;
  /** Name of the person of the shop who did it. */
  actor_name: string | null;
  /** Name of the person of the shop to whom it was done. */
  person_name: string | null;
  /** From where: the first three parts of the address. */
  network: string | null;
  /** A role, the name of a file, a number of an order, or the limits that refused. */
  detail: string | null;
}

export class SecurityAlarmReply {
  id: string;
  rule: AlarmRule;
  raised_at: string;
  /** When it last would have rung again. */
  last_at: string;
  times: number;
  person_name: string | null;
  network: string | null;
  acknowledged_at: string | null;
  acknowledged_by: string | null;
}

export class SecurityAlarmsReply {
  /** Not acknowledged, the newest first; at most 100. */
  waiting: SecurityAlarmReply[];
  /** The last 20 that were. */
  acknowledged: SecurityAlarmReply[];
}
