import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { writePaise } from '../../../platform/database/paise-column.js';
import { newId } from '../../../platform/kernel/ids.js';
import { AcknowledgementEntity } from './acknowledgement.entity.js';
import type { Difference } from './compare-records.js';
import { DifferenceEntity } from './difference.entity.js';
import { type DayFigures, ReconciliationEntity } from './reconciliation.entity.js';

/** What reconciling a day has found. */
export interface DayReport {
  day: string;
  at: Date;
  figures: DayFigures;
  differences: Difference[];
  /** Why its shipments could not be compared; null when all was. */
  shipmentsMissing: string | null;
}

/** The one place that writes reconciliations, their differences, and what the owner has acknowledged of them. */
@Injectable()
export class ReconciliationsRepository {
  /**
   * Saves what was found of a day. What differs is open, again if it was resolved; what differs no more is resolved. What is
   * acknowledged stays so as long as it says the same. Of shipments that could not be compared stays what was known.
   */
  async saveReport(tx: EntityManager, { day, at, figures, differences, shipmentsMissing }: DayReport): Promise<void> {
    const rows = JSON.stringify(
      differences.map((each) => ({ ...each, id: newId(), ours: writePaise(each.ours), theirs: writePaise(each.theirs) })),
    );
    // Two that reconcile one day take turns: each leaves what it saw as a whole.
    await tx.query(
      `INSERT INTO reconciliations (day, reconciled_at, figures, failure) VALUES ($1, $2, $3, $4)
       ON CONFLICT (day) DO UPDATE SET reconciled_at = excluded.reconciled_at, failure = excluded.failure,
         figures = coalesce(reconciliations.figures, excluded.figures) || jsonb_strip_nulls(excluded.figures)`,
      [day, at, JSON.stringify(figures), shipmentsMissing],
    );
    await tx.query(
      `INSERT INTO reconciliation_differences AS known (id, day, kind, subject, order_id, ours, theirs, found_at)
       SELECT d.id, $1, d.kind, d.subject, d.order_id, d.ours, d.theirs, $3
         FROM jsonb_to_recordset($2) AS d(id text, kind text, subject text, order_id text, ours numeric, theirs numeric)
       ON CONFLICT (kind, subject) DO UPDATE SET resolved_at = NULL, ours = excluded.ours, theirs = excluded.theirs, order_id = excluded.order_id,
         found_at = CASE WHEN known.resolved_at IS NULL THEN known.found_at ELSE excluded.found_at END`,
      [day, rows, at],
    );
    await tx.query(
      `UPDATE reconciliation_differences AS known SET resolved_at = $2
        WHERE day = $1 AND resolved_at IS NULL AND NOT ($4 AND kind LIKE 'shipment-%')
          AND NOT EXISTS (SELECT FROM jsonb_to_recordset($3) AS d(kind text, subject text)
                           WHERE d.kind = known.kind AND d.subject = known.subject)`,
      [day, at, rows, shipmentsMissing !== null],
    );
    await this.endAcknowledgements(tx, at);
  }

  /** The day could not be reconciled; what was known of it stays. */
  async saveFailure(tx: EntityManager, { day, at, failure }: { day: string; at: Date; failure: string }): Promise<void> {
    await tx.upsert(ReconciliationEntity, { day, reconciled_at: at, failure }, ['day']);
  }

  /** A day that is reconciled meanwhile waits, or has changed the difference before us. */
  lockDifference(tx: EntityManager, id: string): Promise<DifferenceEntity | null> {
    return tx.findOne(DifferenceEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** In one order, whoever else locks some of them. */
  lockDifferences(tx: EntityManager, ids: string[]): Promise<DifferenceEntity[]> {
    return tx.find(DifferenceEntity, { where: { id: In(ids) }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }

  /** As the difference says now. @returns false for one that is acknowledged already */
  async insertAcknowledgement(
    tx: EntityManager,
    { id: difference_id, kind, subject, order_id, ours, theirs }: DifferenceEntity,
    by: Pick<AcknowledgementEntity, 'note' | 'acknowledged_by' | 'acknowledged_at'>,
  ): Promise<boolean> {
    const { raw } = await tx
      .createQueryBuilder()
      .insert()
      .into(AcknowledgementEntity)
      .values({ id: newId(), difference_id, kind, subject, order_id, ours, theirs, ...by })
      .orUpdate([], ['difference_id'], { indexPredicate: 'ended_at IS NULL' }) // nothing to update: DO NOTHING, for this conflict alone
      .returning('id')
      .execute();
    return (raw as unknown[]).length > 0;
  }

  /** @returns false for a difference that is not acknowledged */
  async reopenDifference(tx: EntityManager, differenceId: string, { by, at }: { by: string; at: Date }): Promise<boolean> {
    const { affected } = await tx.update(
      AcknowledgementEntity,
      { difference_id: differenceId, ended_at: IsNull() },
      { ended_at: at, ended_by: by, ending: 'reopened' },
    );
    return affected === 1;
  }

  countAcknowledged(db: EntityManager): Promise<number> {
    return db.countBy(AcknowledgementEntity, { ended_at: IsNull() });
  }

  private async endAcknowledgements(tx: EntityManager, at: Date): Promise<void> {
    await tx.query(
      `UPDATE acknowledgements a SET ended_at = $1, ending = CASE WHEN d.resolved_at IS NULL THEN 'changed' ELSE 'resolved' END
         FROM reconciliation_differences d
        WHERE d.id = a.difference_id AND a.ended_at IS NULL
          AND (d.resolved_at IS NOT NULL OR (d.order_id, d.ours, d.theirs) IS DISTINCT FROM (a.order_id, a.ours, a.theirs))`,
      [at],
    );
  }
}
