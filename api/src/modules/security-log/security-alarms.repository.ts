import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, LessThan, LessThanOrEqual, MoreThan, Not, Repository } from 'typeorm';
import type { AlarmRule, Ringing } from './alarm-rules.js';
import { SecurityAlarmEntity } from './security-alarm.entity.js';

const CALM_MS = 3_600_000;

/** The one place that writes alarms. */
@Injectable()
export class SecurityAlarmsRepository {
  constructor(@InjectRepository(SecurityAlarmEntity) private readonly alarms: Repository<SecurityAlarmEntity>) {}

  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.alarms.manager.transaction(work);
  }

  findAcknowledgedSince(since: Date): Promise<SecurityAlarmEntity[]> {
    return this.alarms.findBy({ acknowledged_at: MoreThan(since) });
  }

  /** When what the rule says of this person was last known to the owner. */
  async findAcknowledgedAt(tx: EntityManager, rule: AlarmRule, person_id: string): Promise<Date | null> {
    const acknowledged = { rule, person_id, acknowledged_at: Not(IsNull()) };
    const alarm = await tx.findOne(SecurityAlarmEntity, { where: acknowledged, order: { acknowledged_at: 'DESC' } });
    return alarm?.acknowledged_at ?? null;
  }

  /** Lets the alarm of this rule and person go on, or begins a new one. @returns the new one, null when there was one */
  async ringAlarm(
    tx: EntityManager,
    { rule, person_id, network, times }: Ringing,
    now: Date,
  ): Promise<SecurityAlarmEntity | null> {
    const calmSince = new Date(now.getTime() - CALM_MS);
    await tx.update(
      SecurityAlarmEntity,
      { rule, person_id, closed_at: IsNull(), last_at: LessThan(calmSince) },
      { closed_at: now },
    );
    const [{ id, is_new }] = await tx.query(
      `INSERT INTO security_alarms AS a (rule, person_id, network, times, raised_at, last_at) VALUES ($1, $2, $3, $4, $5, $5)
       ON CONFLICT (rule, person_id) WHERE closed_at IS NULL
       DO UPDATE SET last_at = greatest(a.last_at, excluded.last_at), times = greatest(a.times, excluded.times)
       RETURNING id, xmax = 0 AS is_new`,
      [rule, person_id, network, times, now],
    );
    return is_new ? tx.findOneByOrFail(SecurityAlarmEntity, { id }) : null;
  }

  /** Together with the earlier ones of the same rule and person. One that is acknowledged stays so. @returns false when there is none */
  async acknowledgeAlarm(tx: EntityManager, id: string, by: string, now: Date): Promise<boolean> {
    const alarm = await tx.findOneBy(SecurityAlarmEntity, { id });
    if (!alarm) return false;
    const { rule, person_id } = alarm;
    await tx.update(
      SecurityAlarmEntity,
      { rule, person_id, id: LessThanOrEqual(id), acknowledged_at: IsNull() },
      { acknowledged_at: now, acknowledged_by: by, closed_at: now },
    );
    return true;
  }

  /** @returns how many went */
  async deleteAlarmsBefore(before: Date, limit: number): Promise<number> {
    const [, deleted] = await this.alarms.query<[unknown, number]>(
      'DELETE FROM security_alarms WHERE id IN (SELECT id FROM security_alarms WHERE raised_at < $1 ORDER BY raised_at, id LIMIT $2)',
      [before, limit],
    );
    return deleted;
  }
}
