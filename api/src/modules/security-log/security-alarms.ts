import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import { type Page, pageOf } from '../../platform/kernel/page.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import { SecurityAlarmsRepository } from './security-alarms.repository.js';
import type { SecurityLogQuery } from './security-log.dto.js';
import {
  findAcknowledgedAlarms,
  findSecurityEvents,
  findWaitingAlarms,
  type NamedAlarm,
  type NamedEvent,
} from '../../read-models/staff/security-log.query.js';

const MAX_WAITING = 100;
const MAX_ACKNOWLEDGED = 20;

/** The security log as an owner reads it. */
@Injectable()
export class SecurityAlarms {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly alarms: SecurityAlarmsRepository,
    private readonly clock: Clock,
  ) {}

  /** The number of all is not counted: the log only grows. */
  async listEvents(query: SecurityLogQuery): Promise<Page<NamedEvent>> {
    return pageOf(await findSecurityEvents(this.db.manager, query), 0, query);
  }

  async listAlarms(): Promise<{ waiting: NamedAlarm[]; acknowledged: NamedAlarm[] }> {
    const [waiting, acknowledged] = await Promise.all([
      findWaitingAlarms(this.db.manager, MAX_WAITING),
      findAcknowledgedAlarms(this.db.manager, MAX_ACKNOWLEDGED),
    ]);
    return { waiting, acknowledged };
  }

  /** @throws ShopError NOT_FOUND */
  async acknowledgeAlarm(id: string, adminId: string): Promise<void> {
    const isFound =
      /^\d{1,18}$/.test(id) &&
      (await this.alarms.transaction((tx) => this.alarms.acknowledgeAlarm(tx, id, adminId, this.clock.now())));
    if (!isFound) throw new ShopError('NOT_FOUND', { text: 'We could not find this alarm.' });
  }
}
