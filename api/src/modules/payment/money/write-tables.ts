import { stringify } from 'csv-stringify/sync';
import type { DifferenceReply, MoneyPaymentReply, MoneyRefundReply } from './money.dto.js';

/**
 * Tables for a spreadsheet, written batch by batch, so that their length costs no memory. The mark at the beginning lets Excel read
 * them as UTF-8, and no cell is taken for a formula.
 */
async function* write(batches: AsyncIterable<object[]>, columns: Record<string, string>): AsyncGenerator<string> {
  yield stringify([], { bom: true, header: true, columns });
  for await (const rows of batches) yield stringify(rows, { columns, escape_formulas: true });
}

export const writePayments = (payments: AsyncIterable<MoneyPaymentReply[]>): AsyncGenerator<string> =>
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

export const writeRefunds = (refunds: AsyncIterable<MoneyRefundReply[]>): AsyncGenerator<string> =>
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

export const writeDifferences = (differences: AsyncIterable<DifferenceReply[]>): AsyncGenerator<string> =>
  write(mapBatches(differences, withAside), {
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

/** What is read in batches is presented in batches. */
export async function* mapBatches<T, R>(batches: AsyncIterable<T[]>, present: (row: T) => R): AsyncGenerator<R[]> {
  for await (const rows of batches) yield rows.map(present);
}
