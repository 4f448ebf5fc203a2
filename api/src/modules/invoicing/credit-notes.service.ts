import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';
import type { OrderEvent } from '../orders/order-events.service.js';
import { BillEntity } from './bill.entity.js';
import { CreditNoteEntity } from './credit-note.entity.js';
import { findUncredited } from './find-uncredited.js';
import { nextNumber } from './next-number.js';
import { lineOfBill, writeCreditNote } from './write-credit-note.js';

export type CreditNote = Readonly<CreditNoteEntity>;

/** The credit notes of the shop: one for each time that money of a bill goes back, numbered without a gap within a financial year. */
@Injectable()
export class CreditNotesService {
  constructor(private readonly clock: Clock) {}

  /**
   * Writes what notes an order lacks, and none for an order without a bill. Called in the transaction that owes the money back, with
   * the payment's row locked, so that the bill is either there or will see the refund.
   */
  async creditOrder(tx: EntityManager, orderId: string): Promise<CreditNote[]> {
    const uncredited = await findUncredited(tx, orderId);
    if (uncredited.length === 0) return [];
    const bill = await tx.findOneByOrFail(BillEntity, { order_id: orderId });
    const earlier = await tx.find(CreditNoteEntity, { where: { order_id: orderId } });
    const before = earlier.flatMap(({ credits }) => credits);
    const notes: CreditNote[] = [];
    for (const { refund_id, amount, reason, sold, packs } of uncredited) {
      const given = { amount, packs, reason, line: lineOfBill(bill.paper, sold) };
      const { paper, credits } = writeCreditNote(bill, before, given);
      if (paper.total === 0) continue; // nothing of the bill is left
      const now = this.clock.now();
      const number = await nextNumber(tx, 'credit-note', now);
      const note = { id: newId(), order_id: orderId, refund_id, number, issued_at: now, amount: paper.total, credits, paper };
      await tx.insert(CreditNoteEntity, note as never);
      before.push(...credits);
      notes.push(note);
    }
    return notes;
  }
}

/** What the timeline says of new notes. */
export const credited = (notes: readonly CreditNote[], actor: OrderEvent['actor']) =>
  notes.map(({ amount, number }) => ({ kind: 'credited' as const, actor, detail: { amount, reason: number } }));
