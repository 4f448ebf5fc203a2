import { COUNTED_EVENTS, RECORDED_EVENTS } from '../../platform/web/security/security-events.js';
import { PERIOD_MS } from './event-counts.js';
import type { SecurityAlarmReply, SecurityEventReply } from './security-log.dto.js';
import type { NamedAlarm, NamedEvent } from '../../read-models/staff/security-log.query.js';

export function presentSecurityEvent(row: NamedEvent): SecurityEventReply {
  const { id, event, at, is_counted, times, actor_name, person_name, network, detail } = row;
  return {
    id,
    event,
    severity: { ...COUNTED_EVENTS, ...RECORDED_EVENTS }[event],
    at: at.toISOString(),
    until: is_counted ? new Date(at.getTime() + PERIOD_MS).toISOString() : null,
    times,
    actor_name,
    person_name,
    network: network || null,
    detail: detail || null,
  };
}

export function presentSecurityAlarm(row: NamedAlarm): SecurityAlarmReply {
  const { id, rule, raised_at, last_at, times, person_name, network, acknowledged_at, actor_name } = row;
  return {
    id,
    rule,
    raised_at: raised_at.toISOString(),
    last_at: last_at.toISOString(),
    times,
    person_name,
    network: network || null,
    acknowledged_at: acknowledged_at?.toISOString() ?? null,
    acknowledged_by: actor_name,
  };
}
