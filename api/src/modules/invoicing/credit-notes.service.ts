import { Injectable } from '@nestjs/common';
import { paiseFromWire, wireAmount } from '@shop/domain';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import { newId } from '../../platform/kernel/ids.js';
import { type OrderEvent, OrderEventsService } from '../orders/order-events.service.js';
import { creditNoteReason } from './credit-note-reason.js';
import type { CreditNoteEntity } from './credit-note.entity.js';
import { InvoicesRepository } from './invoices.repository.js';
import { findUncredited } from '../../read-models/payment/invoices.query.js';
import { lineOfInvoice, writeCreditNote } from './write-credit-note.js';

export type CreditNote = Readonly<CreditNoteEntity>;

/** The credit notes of the shop: one for each refund of an invoiced order, numbered without a gap within a financial year. */
@Injectable()
export class CreditNotesService {
  constructor(
    private readonly clock: Clock,
    private readonly invoices: InvoicesRepository,
    private readonly events: OrderEventsService,
  ) {}

  /**
   * Writes what notes an order lacks, and none for an order without an invoice. Called in the transaction that owes the money back, with
   * the payment's row locked, so that the invoice is either there or will see the refund.
   */
  async creditOrder(tx: EntityManager, orderId: string): Promise<CreditNote[]> {
    const uncredited = await findUncredited(tx, orderId);
    if (uncredited.length === 0) return [];
    const invoice = (await this.invoices.readInvoice(tx, orderId))!;
    const before = (await this.invoices.listCreditNotes(tx, orderId)).flatMap(({ credits }) => credits);
    const notes: CreditNote[] = [];
    for (const { refund_id, amount, occasion, typed, sold, packs } of uncredited) {
      const reason = creditNoteReason(occasion, typed, invoice.document.language ?? 'en');
      const refunded = { amount, packs, reason, line: lineOfInvoice(invoice.document, sold) };
      const { document, credits } = writeCreditNote(invoice, before, refunded);
      if (document.total === 0) continue; // nothing of the invoice is left
      const now = this.clock.now();
      const number = await this.invoices.takeNumber(tx, 'credit-note', now);
      const note = {
        id: newId(),
        order_id: orderId,
        refund_id,
        number,
        issued_at: now,
        amount: paiseFromWire(document.total),
        credits,
        document,
      };
      await this.invoices.insertCreditNote(tx, note);
      before.push(...credits);
      notes.push(note);
    }
    return notes;
  }

  /** The same for refunds of before, which the order's timeline is still to be told of. */
  async creditLate(tx: EntityManager, orderId: string): Promise<void> {
    const notes = await this.creditOrder(tx, orderId);
    if (notes.length > 0) await this.events.recordEvents(tx, orderId, ...creditNoteEvents(notes, 'shop'));
  }
}

/** What the timeline says of new notes. */
export const creditNoteEvents = (notes: readonly CreditNote[], actor: OrderEvent['actor']) =>
  notes.map(({ amount, number }) => ({
    kind: 'credited' as const,
    actor,
    detail: { amount: wireAmount(amount), reason: number },
  }));
