import type { Schemas } from '@shop/contract';

export interface MoneyState {
  overview: Schemas['MoneyOverviewReply'];
  payments: Schemas['MoneyPaymentReply'][];
  refunds: Schemas['MoneyRefundReply'][];
  books: Schemas['BookDetailReply'][];
}

export function noMoney(): MoneyState {
  const overview = { alarms: [], waiting: [], captured: 0, sold: 0, owed: 0, returned: 0 };
  return { overview, payments: [], refunds: [], books: [] };
}

export function aPayment(fields: Partial<Schemas['MoneyPaymentReply']> = {}): Schemas['MoneyPaymentReply'] {
  const theirs = { provider_order_id: 'order_1', provider_payment_id: 'pay_1', method: 'upi' };
  const when = { created_at: '2026-11-21T06:00:00.000Z', paid_at: '2026-11-21T06:01:00.000Z' };
  const sums = { amount: 1052, captured: 1052, sold: 1052, owed: 0, returned: 0 };
  return { id: 'm1', order_id: '01KX1', status: 'paid', ...theirs, ...when, ...sums, ...fields };
}

export function aRefund(fields: Partial<Schemas['MoneyRefundReply']> = {}): Schemas['MoneyRefundReply'] {
  const theirs = { provider_payment_id: 'pay_2', provider_refund_id: null, last_word: 'not enough balance' };
  const why = {
    why: 'The provider does not take it: not enough balance',
    next_step: 'Look at the balance in the provider’s dashboard.',
  };
  const what = { order_id: '01KX2', amount: 449, reason: 'cancelled-by-shop', status: 'due', failures: 0 } as const;
  return { id: 'r1', ...what, ...theirs, ...why, created_at: '2026-11-21T06:00:00.000Z', ...fields };
}

export function aDifference(fields: Partial<Schemas['DifferenceReply']> = {}): Schemas['DifferenceReply'] {
  const what = { kind: 'ride-price', subject: '41001', order_id: '01KX1', ours: 84, theirs: 125.5 } as const;
  const when = { day: '2026-11-20', found_at: '2026-11-21T00:17:00.000Z', healed_at: null };
  return { id: 'd1', ...what, ...when, why: 'The courier charges another price.', next_step: 'Send both prices.', ...fields };
}

export function aBook(fields: Partial<Schemas['BookDetailReply']> = {}): Schemas['BookDetailReply'] {
  const figures = { payments: 12, captured: 9876, refunds: 1, returned: 449, rides: 11, charges: 924.5 };
  const read = { day: '2026-11-20', read_at: '2026-11-21T00:17:00.000Z', failure: null };
  return { ...read, figures, open: 0, healed: 0, differences: [], ...fields };
}
