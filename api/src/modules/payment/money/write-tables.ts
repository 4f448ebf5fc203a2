import { stringify } from 'csv-stringify/sync';
import { shopDateTime } from '@shop/domain';
import { mapBatches } from '../batches.js';
import type { DifferenceReply } from '../reconciliation/reconciliation.dto.js';
import type { MoneyPaymentReply, MoneyRefundReply } from './money.dto.js';

// Of any system: the library quotes those alone that end its own lines.
const LINE_BREAK = /[\r\n]/;

/**
 * Tables for a spreadsheet, written batch by batch, so that their length costs no memory. The mark at the beginning lets Excel read
 * them as UTF-8, and no cell is taken for a formula.
 */
async function* write(batches: AsyncIterable<object[]>, columns: Record<string, string>): AsyncGenerator<string> {
  yield stringify([], { bom: true, header: true, columns });
  for await (const rows of batches)
    yield stringify(rows, { columns, quoted_match: LINE_BREAK, escape_formulas: true, cast: { string: writeMoment } });
}

const writeMoment = (value: string, { column }: { column?: string | number | null }): string =>
  String(column).endsWith('_at') ? shopDateTime(new Date(value)).replace('T', ' ') : value;

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
    refunded_outside: 'Refunded outside (INR)',
    status: 'State',
    failures: 'Failed',
    reason: 'Reason',
    why: 'Why it waits',
    next_step: 'Next step',
    provider_payment_id: 'Provider’s payment',
    provider_refund_id: 'Provider’s refund',
  });

export const writeDifferences = (differences: AsyncIterable<DifferenceReply[]>): AsyncGenerator<string> =>
  write(mapBatches(differences, withAcknowledgement), {
    day: 'Day',
    kind: 'Kind',
    subject: 'Provider’s number',
    order_id: 'Order',
    ours: 'Ours (INR)',
    theirs: 'Theirs (INR)',
    found_at: 'Found at',
    resolved_at: 'Resolved at',
    state: 'State',
    changed: 'Changed since acknowledged',
    acknowledged_at: 'Acknowledged at',
    acknowledged_by: 'Acknowledged by',
    note: 'Note',
    why: 'Why',
    next_step: 'Next step',
  });

// The last time that it was acknowledged: what is so no more says so in its state.
const withAcknowledgement = ({ acknowledgement, changed, ...rest }: DifferenceReply): object => ({
  ...rest,
  changed: changed ? 'yes' : '',
  acknowledged_at: acknowledgement?.at,
  acknowledged_by: acknowledgement?.by,
  note: acknowledgement?.note,
});
