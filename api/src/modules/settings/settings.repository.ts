import { Injectable } from '@nestjs/common';
import type { StoreSchedule } from '@shop/domain';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { ComposedStatement } from '../../platform/database/composed-statement.js';
import { SettingEntity } from './setting.entity.js';

/** A value, and how often it was set. */
export type SettingValue = Pick<SettingEntity, 'value' | 'version'>;

/** What promises to shoppers are made from. */
export const PROMISE_KEYS = ['schedule', 'delivery-times', 'delivery-fee-table'] as const;

/** Rises with each change of what promises are made from. */
export const PROMISE_VERSION = `SELECT coalesce(sum(version), 0)::int FROM settings WHERE key IN ('${PROMISE_KEYS.join("', '")}')`;

/** The one place that writes settings. */
@Injectable()
export class SettingsRepository {
  constructor(@InjectRepository(SettingEntity) private readonly settings: Repository<SettingEntity>) {}

  /** Pass the transaction that depends on it. */
  findSetting(key: string, tx: EntityManager = this.settings.manager): Promise<SettingValue | null> {
    return tx.findOne(SettingEntity, { select: { key: true, value: true, version: true }, where: { key } });
  }

  /** As text; `otherwise` while it was never set. */
  addSettingPart(statement: ComposedStatement, part: string, key: string, otherwise: string): void {
    const value = "SELECT coalesce((SELECT value #>> '{}' FROM settings WHERE key = $1), $2) AS value";
    statement.add(part, value, [key, otherwise]);
  }

  /** `promise_settings`: their `version` as the statement sees it. */
  addPromiseVersion(statement: ComposedStatement): void {
    statement.add('promise_settings', `SELECT (${PROMISE_VERSION}) AS version`);
  }

  /**
   * One statement decides who was first. Without a version the value is set in any case.
   * @returns null when this version was not there any more
   */
  async setSetting(tx: EntityManager, key: string, value: unknown, version?: number): Promise<SettingValue | null> {
    const [row] = await tx.query<SettingValue[]>(
      `INSERT INTO settings AS s (key, value)
       SELECT $1, $2::jsonb WHERE $3::int IS NULL OR $3 = 0 OR EXISTS (SELECT FROM settings WHERE key = $1)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value, version = s.version + 1, updated_at = now()
         WHERE $3::int IS NULL OR s.version = $3
       RETURNING value, version`,
      [key, JSON.stringify(value), version ?? null],
    );
    return row ?? null;
  }

  /** Marks a closed date of the schedule as opened; the other parts stay as they are at this moment. @returns the schedule then */
  async openClosedDate(tx: EntityManager, date: string): Promise<StoreSchedule | null> {
    const [[row]] = await tx.query<[{ value: StoreSchedule }[]]>(
      `UPDATE settings SET version = version + 1, updated_at = now(), value = jsonb_set(value, '{closed_dates}',
         (SELECT jsonb_agg(CASE WHEN closed ->> 'date' = $1 THEN closed || '{"is_opened": true}' ELSE closed END ORDER BY place)
            FROM jsonb_array_elements(value -> 'closed_dates') WITH ORDINALITY AS each (closed, place)))
       WHERE key = 'schedule' AND value @? '$.closed_dates[0]' RETURNING value`,
      [date],
    );
    return row?.value ?? null;
  }

  /** @returns false when the setting was there: what somebody has set stays */
  async addSetting(tx: EntityManager, key: string, value: unknown): Promise<boolean> {
    const added = await tx
      .createQueryBuilder()
      .insert()
      .into(SettingEntity)
      .values({ key, value: value as object })
      .orIgnore()
      .returning('key')
      .execute();
    return (added.raw as unknown[]).length > 0;
  }
}
