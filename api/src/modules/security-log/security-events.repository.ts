import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, MoreThan, MoreThanOrEqual, Repository } from 'typeorm';
import type { CountedEvent, RecordedEvent } from '../../platform/web/security/security-events.js';
import { findStaffOfAccounts } from '../../read-models/staff/security-log.query.js';
import { SecurityEventEntity } from './security-event.entity.js';

/** A row of counted events. */
export interface CountedRow {
  event: CountedEvent;
  person_id: string;
  network: string;
  /** Which limits refused, with commas between. */
  detail: string;
  times: number;
}

/** The one place that writes security events. */
@Injectable()
export class SecurityEventsRepository {
  constructor(@InjectRepository(SecurityEventEntity) private readonly events: Repository<SecurityEventEntity>) {}

  /** One statement, however much was counted. Sorted, so that two processes lock rows in the same order. */
  async addCounted(at: Date, rows: CountedRow[]): Promise<void> {
    await this.events.query(
      `INSERT INTO security_events AS e (at, event, is_counted, person_id, network, detail, times)
       SELECT $1, event, true, person_id, network, detail, times
         FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::int[]) AS n(event, person_id, network, detail, times)
        ORDER BY event, person_id, network
       ON CONFLICT (at, event, person_id, network) WHERE is_counted
       DO UPDATE SET times = least(e.times::bigint + excluded.times, 2147483647),
                     detail = coalesce((SELECT string_agg(DISTINCT d, ', ') FROM
                       unnest(string_to_array(e.detail, ', ') || string_to_array(excluded.detail, ', ')) d), '')`,
      [
        at,
        rows.map(({ event }) => event),
        rows.map(({ person_id }) => person_id),
        rows.map(({ network }) => network),
        rows.map(({ detail }) => detail),
        rows.map(({ times }) => times),
      ],
    );
  }

  async addRecorded(
    tx: EntityManager,
    event: RecordedEvent,
    row: Pick<SecurityEventEntity, 'at' | 'actor_id' | 'person_id' | 'network' | 'detail' | 'times'>,
  ): Promise<void> {
    await tx.insert(SecurityEventEntity, { ...row, event, is_counted: false });
  }

  /** How often one person of the shop did any of these after that moment. */
  countRecorded(tx: EntityManager, events: readonly RecordedEvent[], actor_id: string, after: Date): Promise<number> {
    return tx.countBy(SecurityEventEntity, { event: In(events), actor_id, at: MoreThan(after), is_counted: false });
  }

  findCountedSince(since: Date): Promise<SecurityEventEntity[]> {
    return this.events.findBy({ at: MoreThanOrEqual(since), is_counted: true });
  }

  findStaff(accounts: string[]): Promise<Map<string, string>> {
    return findStaffOfAccounts(this.events.manager, accounts);
  }

  /** @returns how many went */
  async deleteEventsBefore(before: Date, limit: number): Promise<number> {
    const [, deleted] = await this.events.query<[unknown, number]>(
      'DELETE FROM security_events WHERE id IN (SELECT id FROM security_events WHERE at < $1 ORDER BY at, id LIMIT $2)',
      [before, limit],
    );
    return deleted;
  }
}
