import type { CountedEvent } from '../../platform/web/security/security-events.js';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { SecurityAlarmEntity } from '../../modules/security-log/security-alarm.entity.js';
import { SecurityEventEntity } from '../../modules/security-log/security-event.entity.js';
import type { SecurityLogQuery } from '../../modules/security-log/security-log.dto.js';

interface Names {
  actor_name: string | null;
  person_name: string | null;
}

/** An event with what its people are called now. */
export type NamedEvent = SecurityEventEntity & Names;
export type NamedAlarm = SecurityAlarmEntity & Names;

/** Newest first; one more than the limit, so that the caller sees whether others follow. */
export async function findSecurityEvents(db: EntityManager, query: SecurityLogQuery): Promise<NamedEvent[]> {
  const { event, from, until, cursor, limit } = query;
  const events = withNames(db.createQueryBuilder(SecurityEventEntity, 'e'), 'e.actor_id')
    .orderBy('e.at', 'DESC')
    .addOrderBy('e.id', 'DESC')
    .limit(limit + 1);
  if (event !== undefined) events.andWhere('e.event = :event', { event });
  if (from !== undefined) events.andWhere('e.at >= :from', { from });
  if (until !== undefined) events.andWhere('e.at < :until', { until });
  if (cursor !== undefined)
    events.andWhere('(e.at, e.id) < ((SELECT l.at FROM security_events l WHERE l.id = :cursor), :cursor)', { cursor });
  return readNamed(events);
}

/** Who was refused, and how often, since then. */
export interface RefusedCount {
  event: CountedEvent;
  person_id: string;
  network: string;
  /** Which limits refused, with commas between. */
  limits: string;
  times: number;
}

/** The most frequent first. */
export function countRefused(db: EntityManager, since: Date, limit: number): Promise<RefusedCount[]> {
  return db
    .createQueryBuilder(SecurityEventEntity, 'e')
    .select(['e.event AS event', 'e.person_id AS person_id', 'e.network AS network'])
    .addSelect("coalesce(string_agg(DISTINCT nullif(e.detail, ''), ', '), '')", 'limits')
    .addSelect('sum(e.times)::float8', 'times')
    .where('e.is_counted AND e.at >= :since', { since })
    .groupBy('e.event, e.person_id, e.network')
    .orderBy('times', 'DESC')
    .limit(limit)
    .getRawMany<RefusedCount>();
}

export async function findWaitingAlarms(db: EntityManager, limit: number): Promise<NamedAlarm[]> {
  return readNamed(selectAlarms(db).where('e.acknowledged_at IS NULL').limit(limit));
}

export async function findAcknowledgedAlarms(db: EntityManager, limit: number): Promise<NamedAlarm[]> {
  return readNamed(selectAlarms(db).where('e.acknowledged_at IS NOT NULL').limit(limit));
}

/** Whose e-mails these are: ids by e-mail. Those that no one has are left out. */
export async function findStaffOfAccounts(db: EntityManager, accounts: string[]): Promise<Map<string, string>> {
  if (accounts.length === 0) return new Map();
  const select = { id: true, email: true };
  const rows = await db.find<{ id: string; email: string }>('admins', { select, where: { email: In(accounts) } });
  return new Map(rows.map(({ id, email }) => [email, id]));
}

const selectAlarms = (db: EntityManager): SelectQueryBuilder<SecurityAlarmEntity> =>
  withNames(db.createQueryBuilder(SecurityAlarmEntity, 'e'), 'e.acknowledged_by')
    .orderBy('e.raised_at', 'DESC')
    .addOrderBy('e.id', 'DESC');

const withNames = <Row extends object>(rows: SelectQueryBuilder<Row>, actor: string): SelectQueryBuilder<Row> =>
  rows
    .leftJoin('admins', 'a', `a.id = ${actor}`)
    .leftJoin('admins', 'p', 'p.id = e.person_id')
    .addSelect('a.name', 'actor_name')
    .addSelect('p.name', 'person_name');

async function readNamed<Row extends object>(rows: SelectQueryBuilder<Row>): Promise<(Row & Names)[]> {
  const { entities, raw } = await rows.getRawAndEntities<Names>();
  return entities.map((entity, index) => {
    const { actor_name, person_name } = raw[index]!;
    return { ...entity, actor_name, person_name };
  });
}
