import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Paise, paiseFromWire } from '@shop/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import type { Page } from '../../../platform/kernel/page.js';
import type { PageQuery } from '../../../platform/kernel/page.dto.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import type { Admin } from '../../staff/admin-sessions.js';
import {
  type DifferenceRow,
  findAcknowledgedDifferences,
  findDifference,
} from '../../../read-models/payment/reconciliations.query.js';
import type {
  AcknowledgedDifferencesReply,
  AcknowledgeDifferenceRequest,
  AcknowledgeDifferencesRequest,
} from './reconciliation.dto.js';
import type { DifferenceEntity } from './difference.entity.js';
import { presentDifference } from './reconciliation.presenter.js';
import { ReconciliationsRepository } from './reconciliations.repository.js';

/** Differences that the owner has settled outside. They wait no more and raise no alarm; no sum and no ledger is touched by it. */
@Injectable()
export class AcknowledgementsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly reconciliations: ReconciliationsRepository,
  ) {}

  /** What is acknowledged now, the last first. */
  async listAcknowledged({ cursor, limit }: PageQuery): Promise<Page<DifferenceRow>> {
    const rows = await findAcknowledgedDifferences(this.db.manager, { cursor, limit });
    const shown = rows.slice(0, limit);
    const next = rows.length > limit ? shown.at(-1)!.acknowledgement_id : null;
    return { rows: shown, total: await this.reconciliations.countAcknowledged(this.db.manager), next };
  }

  /**
   * @throws ShopError DIFFERENCE_NOT_FOUND, ALREADY_ACKNOWLEDGED, STALE with the difference when it says something else than the
   * person saw
   */
  async acknowledgeDifference(
    id: string,
    { note, ours, theirs }: AcknowledgeDifferenceRequest,
    admin: Admin,
  ): Promise<DifferenceRow> {
    await this.db.transaction(async (tx) => {
      const difference = await this.reconciliations.lockDifference(tx, id);
      if (!difference) throw new ShopError('DIFFERENCE_NOT_FOUND');
      if (!isAsSeen(difference, { ours, theirs }))
        throw new ShopError('STALE', { extra: { current: presentDifference(await this.readDifference(tx, id)) } });
      const by = { note, acknowledged_by: admin.id, acknowledged_at: this.clock.now() };
      if (!(await this.reconciliations.insertAcknowledgement(tx, difference, by))) throw new ShopError('ALREADY_ACKNOWLEDGED');
    });
    return this.readDifference(this.db.manager, id);
  }

  /** Each as if it were the only one, in one transaction: what a person has not seen as it is stays as it is. */
  async acknowledgeDifferences(
    { note, differences }: AcknowledgeDifferencesRequest,
    admin: Admin,
  ): Promise<AcknowledgedDifferencesReply> {
    const seen = new Map(differences.map((each) => [each.id, each]));
    const by = { note, acknowledged_by: admin.id, acknowledged_at: this.clock.now() };
    const acknowledged = await this.db.transaction(async (tx) => {
      const locked = await this.reconciliations.lockDifferences(tx, [...seen.keys()]);
      let count = 0;
      for (const each of locked)
        if (isAsSeen(each, seen.get(each.id)!) && (await this.reconciliations.insertAcknowledgement(tx, each, by))) count += 1;
      return count;
    });
    return { acknowledged, skipped: seen.size - acknowledged };
  }

  /** @throws ShopError DIFFERENCE_NOT_FOUND, NOT_ACKNOWLEDGED */
  async reopenDifference(id: string, admin: Admin): Promise<DifferenceRow> {
    const by = { by: admin.id, at: this.clock.now() };
    const reopened = await this.db.transaction((tx) => this.reconciliations.reopenDifference(tx, id, by));
    const now = await this.readDifference(this.db.manager, id);
    if (!reopened) throw new ShopError('NOT_ACKNOWLEDGED', { extra: { current: presentDifference(now) } });
    return now;
  }

  private async readDifference(tx: EntityManager, id: string): Promise<DifferenceRow> {
    const difference = await findDifference(tx, id);
    if (!difference) throw new ShopError('DIFFERENCE_NOT_FOUND');
    return difference;
  }
}

const isAsSeen = (
  { resolved_at, ours, theirs }: DifferenceEntity,
  seen: Pick<AcknowledgeDifferenceRequest, 'ours' | 'theirs'>,
): boolean => resolved_at === null && isSame(ours, seen.ours) && isSame(theirs, seen.theirs);

const isSame = (recorded: Paise | null, seen: number | null): boolean =>
  recorded === (seen === null ? null : paiseFromWire(seen));
