import { stringify } from 'csv-stringify/sync';
import type { DifferenceReply, MoneyPaymentReply, MoneyRefundReply } from './money.dto.js';

/** Tables for a spreadsheet; the mark at the beginning lets Excel read them as UTF-8, and no cell is taken for a formula. */
const write = (rows: object[], columns: Record<string, string>): string =>
  stringify(rows, { bom: true, header: true, columns, escape_formulas: true });

export const writePayments = (payments: MoneyPaymentReply[]): string =>
  write(payments, {
    created_at: 'Begun at',
    paid_at: 'Paid at',
    order_id: 'Order',
    status: 'State',
    method: 'Method',
    amount: 'Asked (INR)',
    captured: 'Captured (INR)',
    sold: 'Sold (INR)',
    owed: 'Owed back (INR)',
    returned: 'Returned (INR)',
    provider_order_id: 'Provider’s order',
    provider_payment_id: 'Provider’s payment',
  });

export const writeRefunds = (refunds: MoneyRefundReply[]): string =>
  write(refunds, {
    created_at: 'Owed since',
    order_id: 'Order',
    amount: 'Amount (INR)',
    status: 'State',
    failures: 'Failed',
    reason: 'Reason',
    why: 'Why it waits',
    next_step: 'Next step',
    provider_payment_id: 'Provider’s payment',
    provider_refund_id: 'Provider’s refund',
  });

export const writeDifferences = (differences: DifferenceReply[]): string =>
  write(differences.map(withAside), {
    day: 'Day',
    kind: 'Kind',
    subject: 'Provider’s number',
    order_id: 'Order',
    ours: 'Ours (INR)',
    theirs: 'Theirs (INR)',
    found_at: 'Found at',
    healed_at: 'Healed at',
    state: 'State',
    changed: 'Changed since put aside',
    put_at: 'Put aside at',
    put_by: 'Put aside by',
    note: 'Note',
    why: 'Why',
    next_step: 'Next step',
  });

// The last time that it was put aside: what is aside no more says so in its state.
const withAside = ({ aside, changed, ...rest }: DifferenceReply): object => ({
  ...rest,
  changed: changed ? 'yes' : '',
  put_at: aside?.at,
  put_by: aside?.by,
  note: aside?.note,
});
