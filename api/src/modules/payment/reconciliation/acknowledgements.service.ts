import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { newId } from '../../../platform/ids.js';
import type { Page } from '../../../platform/page.js';
import type { PageQuery } from '../../../platform/page.dto.js';
import { ShopError } from '../../../platform/shop-error.js';
import type { Admin } from '../../staff/admin-sessions.js';
import { amountOf, type DifferenceRow, SELECT_DIFFERENCES } from './differences.query.js';
import type { PutAsideRequest } from './reconciliation.dto.js';
import { presentDifference } from '../money/money.presenter.js';
import type { MoneyDifferenceEntity } from './difference.entity.js';

/** What the owner has settled outside and put aside. It waits no more and raises no alarm; no sum and no book is touched by it. */
@Injectable()
export class AsidesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** What is aside now, put there last first. */
  async list({ cursor, limit }: PageQuery): Promise<Page<DifferenceRow>> {
    const rows = await this.db.query<DifferenceRow[]>(
      `${SELECT_DIFFERENCES} WHERE d.healed_at IS NULL AND a.difference_id = d.id AND a.ended_at IS NULL AND ($1::text IS NULL OR a.id < $1)
        ORDER BY a.id DESC LIMIT $2`,
      [cursor ?? null, limit + 1],
    );
    const shown = rows.slice(0, limit);
    return { rows: shown, total: await this.count(), next: rows.length > limit ? shown.at(-1)!.aside_id : null };
  }

  async count(): Promise<number> {
    const [counted] = await this.db.query<{ total: number }[]>(
      'SELECT count(*)::int AS total FROM money_asides WHERE ended_at IS NULL',
    );
    return counted!.total;
  }

  /** @throws ShopError DIFFERENCE_NOT_FOUND, ALREADY_ASIDE, STALE with the difference when it says something else than the person saw */
  async putAside(id: string, { note, ours, theirs }: PutAsideRequest, admin: Admin): Promise<DifferenceRow> {
    await this.db.transaction(async (tx) => {
      // A book that is read meanwhile waits, or has changed it before us.
      const [found] = await tx.query<MoneyDifferenceEntity[]>('SELECT * FROM money_differences WHERE id = $1 FOR UPDATE', [id]);
      if (!found) throw new ShopError('DIFFERENCE_NOT_FOUND');
      if (found.healed_at || amountOf(found.ours) !== ours || amountOf(found.theirs) !== theirs) throw await this.stale(tx, id);
      const [written] = await tx.query<{ id: string }[]>(
        `INSERT INTO money_asides (id, difference_id, kind, subject, order_id, ours, theirs, note, put_by, put_at)
         SELECT $1, id, kind, subject, order_id, ours, theirs, $3, $4, $5 FROM money_differences WHERE id = $2
         ON CONFLICT (difference_id) WHERE ended_at IS NULL DO NOTHING RETURNING id`,
        [newId(), id, note, admin.id, this.clock.now()],
      );
      if (!written) throw new ShopError('ALREADY_ASIDE');
    });
    return this.find(this.db.manager, id);
  }

  /** @throws ShopError DIFFERENCE_NOT_FOUND, NOT_ASIDE */
  async takeUp(id: string, admin: Admin): Promise<DifferenceRow> {
    const [, ended] = await this.db.query<[unknown, number]>(
      `UPDATE money_asides SET ended_at = $2, ended_by = $3, ending = 'taken-up' WHERE difference_id = $1 AND ended_at IS NULL`,
      [id, this.clock.now(), admin.id],
    );
    const now = await this.find(this.db.manager, id);
    if (ended === 0) throw new ShopError('NOT_ASIDE', { extra: { current: presentDifference(now) } });
    return now;
  }

  private async stale(tx: EntityManager, id: string): Promise<ShopError> {
    return new ShopError('STALE', { extra: { current: presentDifference(await this.find(tx, id)) } });
  }

  private async find(tx: EntityManager, id: string): Promise<DifferenceRow> {
    const [found] = await tx.query<DifferenceRow[]>(`${SELECT_DIFFERENCES} WHERE d.id = $1`, [id]);
    if (!found) throw new ShopError('DIFFERENCE_NOT_FOUND');
    return found;
  }
}
