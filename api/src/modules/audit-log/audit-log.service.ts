import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type Page, pageOf } from '../../platform/page.js';
import { ShopError } from '../../platform/shop-error.js';
import { type SettingKey, SettingsService } from '../settings/settings.service.js';
import type { ChangeEntity } from './change.entity.js';
import type { ChangeFiltersReply, ChangePageQuery } from './audit-log.dto.js';

export type Change = ChangeEntity & { admin_name: string; subject_name: string | null };

const READ = `SELECT c.*, coalesce(a.name, '') AS admin_name, CASE c.subject
    WHEN 'products' THEN (SELECT name FROM products WHERE id = c.subject_id)
    WHEN 'coupons' THEN (SELECT code FROM coupons WHERE id = c.subject_id)
    WHEN 'offers' THEN (SELECT name FROM offers WHERE id = c.subject_id)
    WHEN 'admins' THEN (SELECT name FROM admins WHERE id = c.subject_id)
    WHEN 'acknowledgements' THEN (SELECT subject FROM acknowledgements WHERE id = c.subject_id)
    END AS subject_name
  FROM changes c LEFT JOIN admins a ON a.id = c.admin_id`;

@Injectable()
export class AuditLogService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly settings: SettingsService,
  ) {}

  /** Newest first. The number of all entries is not counted: the log only grows. */
  async list(query: ChangePageQuery): Promise<Page<Change>> {
    const { admin_id = null, subject = null, from = null, until = null, cursor = null, limit } = query;
    const rows = await this.db.query<Change[]>(
      `${READ} WHERE ($1::text IS NULL OR c.admin_id = $1) AND ($2::text IS NULL OR c.subject = $2)
         AND ($3::timestamptz IS NULL OR c.at >= $3) AND ($4::timestamptz IS NULL OR c.at < $4)
         AND ($5::bigint IS NULL OR c.id < $5)
       ORDER BY c.id DESC LIMIT $6`,
      [admin_id, subject, from, until, cursor, limit + 1],
    );
    return pageOf(rows, 0, query);
  }

  async filters(): Promise<ChangeFiltersReply> {
    const people = await this.db.query<ChangeFiltersReply['people']>('SELECT id, name FROM admins ORDER BY name, id');
    // Jumps from one name to the next in the index, however long the log is.
    const subjects = await this.db.query<{ subject: string }[]>(
      `WITH RECURSIVE step AS (
         (SELECT subject FROM changes ORDER BY subject LIMIT 1)
         UNION ALL SELECT (SELECT subject FROM changes WHERE subject > step.subject ORDER BY subject LIMIT 1) FROM step
           WHERE step.subject IS NOT NULL
       ) SELECT subject FROM step WHERE subject IS NOT NULL`,
    );
    return { people, subjects: subjects.map(({ subject }) => subject) };
  }

  /**
   * Gives a setting the value that it had before this change, as a change of its own.
   * @throws ShopError CHANGE_NOT_FOUND, CANNOT_REVERT
   */
  async revert(id: string): Promise<Change> {
    const [change] = /^\d{1,18}$/.test(id) ? await this.db.query<Change[]>(`${READ} WHERE c.id = $1`, [id]) : [];
    if (!change) throw new ShopError('CHANGE_NOT_FOUND');
    if (!canRevert(change)) throw new ShopError('CANNOT_REVERT');
    await this.settings.set(change.subject_id as SettingKey, change.before!.value as never);
    const [written] = await this.db.query<Change[]>(
      `${READ} WHERE c.subject = 'settings' AND c.subject_id = $1 ORDER BY c.id DESC LIMIT 1`,
      [change.subject_id],
    );
    return written!;
  }
}

/** Only what is one value of its own can be put back without asking what else hangs on it. */
export function canRevert({ subject, subject_id, before }: ChangeEntity): boolean {
  const settings = [
    'store-status',
    'schedule',
    'platform-fee',
    'surge-fee',
    'book-rider',
    'cash-on-delivery',
    'delivery-fee-table',
  ];
  return subject === 'settings' && settings.includes(subject_id) && before !== null && 'value' in before;
}
