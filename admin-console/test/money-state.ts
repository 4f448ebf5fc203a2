import type { Schemas } from '@shop/contract';

export interface MoneyState {
  overview: Schemas['MoneyOverviewReply'];
  payments: Schemas['MoneyPaymentReply'][];
  refunds: Schemas['MoneyRefundReply'][];
  reconciliations: Schemas['ReconciliationDetailReply'][];
  acknowledged: Schemas['DifferenceReply'][];
}

export function noMoney(): MoneyState {
  const overview = { alarms: [], waiting: [], acknowledged: 0, captured: 0, sold: 0, owed: 0, returned: 0 };
  return { overview, payments: [], refunds: [], reconciliations: [], acknowledged: [] };
}

export function aPayment(fields: Partial<Schemas['MoneyPaymentReply']> = {}): Schemas['MoneyPaymentReply'] {
  const theirs = { provider_order_id: 'order_1', provider_payment_id: 'pay_1', method: 'upi' };
  const when = { created_at: '2026-11-21T06:00:00.000Z', paid_at: '2026-11-21T06:01:00.000Z' };
  const sums = { amount: 1052, captured: 1052, sold: 1052, owed: 0, returned: 0 };
  const order = { order_id: '01KX1', is_placed: true, customer_name: 'Asha Patil', phone: '9811122333' };
  return { id: 'm1', ...order, status: 'paid', ...theirs, ...when, ...sums, ...fields };
}

export function aRefund(fields: Partial<Schemas['MoneyRefundReply']> = {}): Schemas['MoneyRefundReply'] {
  const theirs = { provider_payment_id: 'pay_2', provider_refund_id: null, last_error: 'not enough balance' };
  const why = {
    why: 'The provider does not take it: not enough balance',
    next_step: 'Look at the balance in the provider’s dashboard.',
  };
  const what = { order_id: '01KX2', is_placed: true, reason: 'cancelled-by-shop', status: 'due', failures: 0 } as const;
  return {
    id: 'r1',
    ...what,
    amount: 449,
    refunded_outside: 0,
    ...theirs,
    ...why,
    created_at: '2026-11-21T06:00:00.000Z',
    ...fields,
  };
}

export function aDifference(fields: Partial<Schemas['DifferenceReply']> = {}): Schemas['DifferenceReply'] {
  const what = { kind: 'shipment-price', subject: '41001', order_id: '01KX1', ours: 84, theirs: 125.5 } as const;
  const when = { day: '2026-11-20', found_at: '2026-11-21T00:17:00.000Z', resolved_at: null };
  const state = { state: 'open', changed: false, acknowledgement: null } as const;
  return {
    id: 'd1',
    ...what,
    ...when,
    ...state,
    why: 'The courier charges another price.',
    next_step: 'Send both prices.',
    ...fields,
  };
}

export function aReconciliation(
  fields: Partial<Schemas['ReconciliationDetailReply']> = {},
): Schemas['ReconciliationDetailReply'] {
  const figures = { payments: 12, captured: 9876, refunds: 1, returned: 449, shipments: 11, charges: 924.5 };
  const read = { day: '2026-11-20', reconciled_at: '2026-11-21T00:17:00.000Z', failure: null };
  return { ...read, figures, open: 0, acknowledged: 0, resolved: 0, differences: [], ...fields };
}

/** How it is shown among what needs attention. */
export function aWaiting(difference: Schemas['DifferenceReply']): Schemas['WaitingReply'] {
  const { id, kind, order_id, subject, theirs, found_at: since, why, next_step } = difference;
  return { id, kind, order_id, subject, amount: theirs ?? 0, since, why, next_step, difference };
}

export function anAcknowledgement(fields: Partial<Schemas['AcknowledgementReply']> = {}): Schemas['AcknowledgementReply'] {
  const put = { note: 'The rider was paid in cash.', by: 'Meera', at: '2026-11-21T05:00:00.000Z', ours: 84, theirs: 125.5 };
  return { ...put, ended_at: null, ended_by: null, ending: null, ...fields };
}

/** Gives a difference another state, wherever the page shows it. */
export function moveDifference(money: MoneyState, id: string, change: Partial<Schemas['DifferenceReply']>) {
  const known = [...money.acknowledged, ...money.overview.waiting.flatMap(({ difference }) => difference ?? [])];
  const moved = { ...known.find((one) => one.id === id)!, ...change };
  money.acknowledged = money.acknowledged.filter((one) => one.id !== id).concat(moved.state === 'acknowledged' ? moved : []);
  const others = money.overview.waiting.filter((one) => one.id !== id);
  const waiting = moved.state === 'open' ? [...others, aWaiting(moved)] : others;
  money.overview = { ...money.overview, waiting, acknowledged: money.acknowledged.length };
  return moved;
}
