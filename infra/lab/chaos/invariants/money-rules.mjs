import { findRepeated, isCaptured, isPlaced, sumAmounts, sumRefunded } from './records.mjs';

// A draft has its time before it is there for others to see.
const WRITTEN_WITHIN_MS = 2_000;

/**
 * What must hold of orders and money after every test, whatever happened. A rule returns what is broken, in sentences.
 * @typedef {(records: import('./snapshot.mjs').MoneyRecords) => string[]} MoneyRule
 *
 * @satisfies {Record<string, MoneyRule>}
 */
export const MONEY_RULES = {
  'every rupee taken is one order or one full refund': ({ providerPayments, payments, orders, refunds }) =>
    providerPayments.filter(isCaptured).flatMap((taken) => {
      const bought = payments.find((payment) => payment.provider_payment_id === taken.id && payment.status === 'paid');
      const order = orders.find(({ id }) => id === bought?.order_id);
      const refunded = sumRefunded(taken);
      const spent = order && isPlaced(order) ? order.grand_total : 0;
      if (spent + refunded === taken.amount && taken.refunds.every(({ status }) => status !== 'pending')) return [];
      const ours = refunds.filter((refund) => refund.provider_payment_id === taken.id).map(({ status }) => status);
      return [
        `${taken.id}: ₹${taken.amount} taken, ₹${spent} became an order, ₹${refunded} refunded (our refunds: ${ours.join(', ') || 'none'})`,
      ];
    }),

  'no payment stays undecided at the provider': ({ providerPayments }) =>
    providerPayments
      .filter(({ status }) => status === 'authorized' || status === 'created')
      .map(({ id, status }) => `${id} is still ${status}`),

  'every placed order is paid, once, in full': ({ orders, payments, providerPayments }) =>
    orders.filter(isPlaced).flatMap((order) => {
      const paid = payments.filter(({ order_id, status }) => order_id === order.id && status === 'paid');
      const taken = providerPayments.find(({ id }) => id === paid[0]?.provider_payment_id);
      const isFree = order.grand_total === 0;
      if (paid.length === 1 && (isFree || (taken && isCaptured(taken) && taken.amount === order.grand_total))) return [];
      return [`order ${order.id} of ₹${order.grand_total} has ${paid.length} payments, the provider took ₹${taken?.amount ?? 0}`];
    }),

  'one checkout is one order': ({ orders }) =>
    findRepeated(orders.filter(isPlaced).map(({ checkout_id }) => checkout_id)).map(
      (id) => `checkout ${id} became several orders`,
    ),

  "an order that is placed ends its shopper's other drafts": ({ orders }) =>
    orders.flatMap((order) => {
      const violations = [];
      const before = orders.find(({ id, shopper_id, placed_at }) => {
        const isOther = id !== order.id && shopper_id === order.shopper_id && placed_at !== null;
        return isOther && order.created_at + WRITTEN_WITHIN_MS < placed_at && placed_at < (order.placed_at ?? 0);
      });
      if (before) violations.push(`order ${order.id} was a draft when order ${before.id} was placed, and was placed after it`);
      if (order.superseded_by === null) return violations;
      const instead = orders.find(({ id }) => id === order.superseded_by);
      const isEnded = order.placed_at === null && order.status === 'cancelled';
      if (!isEnded || instead?.shopper_id !== order.shopper_id || instead.placed_at === null)
        violations.push(
          `order ${order.id} (${order.status}) ended for order ${order.superseded_by}, which is no order of its shopper`,
        );
      return violations;
    }),

  'nothing stays held': ({ orders, couponUses, payments }) => [
    ...orders.filter(({ hold_state }) => hold_state === 'held').map(({ id }) => `order ${id} still holds packs`),
    ...couponUses.filter(({ state }) => state === 'held').map(({ order_id }) => `order ${order_id} still holds the coupon`),
    ...payments.filter(({ status }) => status === 'open').map(({ id }) => `payment ${id} is still open`),
  ],

  'every refund of ours is processed': ({ refunds }) =>
    refunds.filter(({ status }) => status !== 'processed').map(({ id, status }) => `refund ${id} is ${status}`),

  "the ledger is zero-sum and equals the provider's records": ({ ledger, providerPayments }) => [
    ...ledger.filter(({ total }) => total !== 0).map(({ id, total }) => `${id} is off by ₹${total}`),
    ...ledger.filter(({ owed }) => owed !== 0).map(({ id, owed }) => `${id} still owes ₹${-owed}`),
    ...ledger
      .filter(({ id }) => !providerPayments.some((taken) => taken.id === id && isCaptured(taken)))
      .map(({ id }) => `${id} is in the ledger and was never taken`),
    ...providerPayments.filter(isCaptured).flatMap((taken) => {
      const entry = ledger.find(({ id }) => id === taken.id);
      const refunded = sumRefunded(taken);
      if (entry?.captured === taken.amount && -entry.returned === refunded) return [];
      return [
        `${taken.id}: ₹${taken.amount} taken and ₹${refunded} refunded, the ledger says ₹${entry?.captured ?? 0} and ₹${-(entry?.returned ?? 0)}`,
      ];
    }),
  ],

  'an invoice less its credit notes is the money that was kept': ({ invoices, creditNotes, payments, refunds }) =>
    invoices.flatMap(({ order_id, total }) => {
      const payment = payments.find((each) => each.order_id === order_id);
      const refunded = refunds.filter(({ provider_payment_id }) => provider_payment_id === payment?.provider_payment_id);
      const remaining = (payment?.amount ?? 0) - sumAmounts(refunded);
      const invoiced = total - sumAmounts(creditNotes.filter((note) => note.order_id === order_id));
      return invoiced === remaining ? [] : [`order ${order_id} kept ₹${remaining}, its documents say ₹${invoiced}`];
    }),

  'invoices and credit notes are numbered without a gap': ({ invoices, creditNotes }) =>
    [invoices, creditNotes].flatMap((documents) => {
      const serials = documents.map(({ number }) => Number(number.split('/').at(-1))).sort((a, b) => a - b);
      return serials.every((serial, index) => serial === index + 1) ? [] : [`the numbers are ${serials.join(', ')}`];
    }),
};
