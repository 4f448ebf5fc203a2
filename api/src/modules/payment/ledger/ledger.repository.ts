import { Injectable } from '@nestjs/common';
import { addPaise, asPaise, type Paise, subtractPaise } from '@shop/domain';
import { type EntityManager, In } from 'typeorm';
import type { ComposedStatement } from '../../../platform/database/composed-statement.js';
import { writePaise } from '../../../platform/database/paise-column.js';
import { type LedgerAccount, LedgerEntryEntity } from './ledger-entry.entity.js';

/** Money that moves from one account of a captured payment to another. */
export interface LedgerMove extends Omit<LedgerEntryEntity, 'id' | 'account' | 'payment' | 'refund' | 'shop_day'> {
  from: LedgerAccount;
  to: LedgerAccount;
}

/** The one place that writes the ledger. Entries are added and never changed. */
@Injectable()
export class LedgerRepository {
  /** Both sides of a move in one statement. Call with the payment's row locked. */
  async insertMove(tx: EntityManager, move: LedgerMove & Pick<LedgerEntryEntity, 'shop_day'>): Promise<void> {
    const { from, to, amount, ...entry } = move;
    await tx.insert(LedgerEntryEntity, [
      { ...entry, account: from, amount },
      { ...entry, account: to, amount: subtractPaise(asPaise(0), amount) },
    ]);
  }

  /** What was captured, and what an offer took off before, is sold to the order of `waiting_order`. With the payment's row locked. */
  addSale(
    statement: ComposedStatement,
    sale: Omit<LedgerMove, 'from' | 'to' | 'entry_type' | 'order_id' | 'refund_id'> & { offer: Paise },
  ): void {
    statement.add(
      'ledger_sale',
      `INSERT INTO ledger_entries (payment_id, provider_payment_id, entry_type, account, amount, currency, order_id, at)
       SELECT $1::text, $2::text, 'sold', side.account, side.amount, $4::text, o.id, $5::timestamptz
         FROM waiting_order o
        CROSS JOIN (VALUES ('captured', $3::numeric), ('offered', $6::numeric), ('sold', -($3::numeric + $6::numeric))) AS side (account, amount)
        WHERE side.amount <> 0`,
      [sale.payment_id, sale.provider_payment_id, writePaise(sale.amount), sale.currency, sale.at, writePaise(sale.offer)],
    );
  }

  /** All of what was captured is owed, with one refund or shared among several. Call with the payment's row locked. */
  async insertRefusal(
    tx: EntityManager,
    {
      owed,
      ...entry
    }: Omit<LedgerMove, 'from' | 'to' | 'amount' | 'refund_id' | 'entry_type'> & {
      owed: readonly { id: string; amount: Paise }[];
    },
  ): Promise<void> {
    const sides = { ...entry, entry_type: 'refused' as const };
    const [first] = owed;
    await tx.insert(LedgerEntryEntity, [
      {
        ...sides,
        account: 'captured',
        refund_id: owed.length === 1 ? first!.id : null,
        amount: addPaise(owed.map(({ amount }) => amount)),
      },
      ...owed.map(({ id, amount }) => ({
        ...sides,
        account: 'owed' as const,
        refund_id: id,
        amount: subtractPaise(asPaise(0), amount),
      })),
    ]);
  }

  /** What is owed with one refund is owed with another. Call with the payment's row locked. */
  async insertTransfer(
    tx: EntityManager,
    { from, to, amount, ...entry }: Omit<LedgerMove, 'from' | 'to' | 'refund_id'> & { from: string; to: string },
  ): Promise<void> {
    await tx.insert(LedgerEntryEntity, [
      { ...entry, account: 'owed', refund_id: from, amount },
      { ...entry, account: 'owed', refund_id: to, amount: subtractPaise(asPaise(0), amount) },
    ]);
  }

  /** What came in, once for each captured payment; null for one that the ledger does not know. */
  findCapture(tx: EntityManager, providerPaymentId: string): Promise<LedgerEntryEntity | null> {
    return tx.findOneBy(LedgerEntryEntity, { provider_payment_id: providerPaymentId, account: 'captured' });
  }

  /** What of a captured payment its order still has. */
  async sumSold(tx: EntityManager, providerPaymentId: string): Promise<Paise> {
    const entries = await tx.findBy(LedgerEntryEntity, {
      provider_payment_id: providerPaymentId,
      account: In(['sold', 'offered'] satisfies LedgerAccount[]),
    });
    return subtractPaise(asPaise(0), addPaise(entries.map(({ amount }) => amount)));
  }
}
