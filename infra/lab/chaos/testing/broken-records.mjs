// One record is planted at a time; the rule that it breaks, and no other, must name it.

/**
 * @typedef {ReturnType<typeof import('./healthy-records.mjs').healthyCheckouts>} Checkouts
 * @typedef {ReturnType<typeof import('./healthy-records.mjs').healthyDeliveries>} Deliveries
 * @typedef {import('../checkout/shopper.mjs').PurchaseOutcome} PurchaseOutcome
 * @typedef {{ snapshot: import('../invariants/snapshot.mjs').Snapshot, context: { outcomes: PurchaseOutcome[], lastOutcome?: PurchaseOutcome } }} Records
 */

/** The one row of that number: a test that plants into nothing would prove nothing. @template T @param {T[]} rows @returns {T} */
const at = (rows, index = 0) => {
  const row = rows[index];
  if (row === undefined) throw new Error(`The healthy records have no row ${index}.`);
  return row;
};

/** @type {Record<keyof typeof import('../invariants/money-rules.mjs').MONEY_RULES, Record<string, (records: Records) => void>>} */
const BROKEN_MONEY = {
  'every rupee taken is one order or one full refund': {
    'money that became neither an order nor a refund': ({ snapshot }) => {
      snapshot.providerPayments.push({ id: 'pay-lost', status: 'captured', amount: 500, refunds: [] });
      snapshot.ledger.push({ id: 'pay-lost', total: 0, captured: 500, sold: -500, owed: 0, returned: 0 });
    },
    'a refund that still waits at the provider': ({ snapshot }) => {
      at(snapshot.providerPayments).refunds.push({ status: 'pending', amount: 778 });
    },
  },
  'no payment stays undecided at the provider': {
    'money that is authorised and not captured': ({ snapshot }) => {
      snapshot.providerPayments.push({ id: 'pay-waits', status: 'authorized', amount: 500, refunds: [] });
    },
  },
  'every placed order is paid, once, in full': {
    'a second payment for one order': ({ snapshot }) => {
      snapshot.payments.push({ id: 'again', order_id: 'A1', status: 'paid', amount: 778, provider_payment_id: 'pay-none' });
    },
  },
  'one checkout is one order': {
    'two orders of one checkout': ({ snapshot, context: { outcomes, lastOutcome } }) => {
      at(snapshot.orders, 1).checkout_id = 'checkout-A1';
      (lastOutcome ?? at(outcomes, 1)).checkoutId = 'checkout-A1';
    },
  },
  "an order that is placed ends its shopper's other drafts": {
    'a draft of that moment that was placed as well': ({ snapshot }) => {
      at(snapshot.orders, 1).created_at = at(snapshot.orders).created_at;
    },
    'a draft that ended for an order that was never placed': ({ snapshot }) => {
      const draft = { checkout_id: 'checkout-C3', status: 'cancelled', hold_state: 'released', placed_at: null };
      snapshot.orders.push({ ...at(snapshot.orders), ...draft, id: 'C3', superseded_by: 'D4' });
    },
    'a draft that ended and was sold all the same': ({ snapshot }) => {
      at(snapshot.orders, 1).superseded_by = 'A1';
    },
  },
  'nothing stays held': {
    'packs of an abandoned checkout': ({ snapshot }) => {
      snapshot.orders.push({
        ...at(snapshot.orders),
        id: 'C3',
        checkout_id: 'checkout-C3',
        status: 'pending',
        hold_state: 'held',
      });
    },
    'a coupon of an abandoned checkout': ({ snapshot }) => {
      snapshot.couponUses.push({ order_id: 'C3', state: 'held' });
    },
    'a payment that is still open': ({ snapshot }) => {
      snapshot.payments.push({ id: 'open', order_id: null, status: 'open', amount: 778, provider_payment_id: null });
    },
  },
  'every refund of ours is processed': {
    'a refund that failed': ({ snapshot }) => {
      snapshot.refunds.push({ id: 'refund-2', provider_payment_id: 'pay-none', status: 'failed', amount: 10 });
    },
  },
  "the ledger is zero-sum and equals the provider's records": {
    'entries that do not add up': ({ snapshot }) => {
      at(snapshot.ledger).total = 1;
    },
    'money that is still owed': ({ snapshot }) => {
      at(snapshot.ledger).owed = -10;
    },
    'a payment that the provider does not know': ({ snapshot }) => {
      snapshot.ledger.push({ id: 'pay-none', total: 0, captured: 5, sold: -5, owed: 0, returned: 0 });
    },
    'another amount than was taken': ({ snapshot }) => {
      at(snapshot.ledger).captured = 777;
    },
    'a refund that is not in the ledger': ({ snapshot }) => {
      at(snapshot.ledger, 2).returned = 0;
    },
  },
  'an invoice less its credit notes is the money that was kept': {
    'an invoice of another amount': ({ snapshot }) => {
      at(snapshot.invoices).total = 700;
    },
    'a credit note without a refund': ({ snapshot }) => {
      snapshot.creditNotes.push({ order_id: 'A1', number: 'CN/1', amount: 78 });
    },
  },
  'invoices and credit notes are numbered without a gap': {
    'a number that is left out': ({ snapshot }) => {
      at(snapshot.invoices, 1).number = '2026-27/3';
    },
    'a number that is given twice': ({ snapshot }) => {
      at(snapshot.invoices, 1).number = '2026-27/1';
    },
  },
};

/** @type {Record<string, (records: Records) => void>} */
const BROKEN_CONTENTS = {
  'another quantity': ({ snapshot }) => {
    at(snapshot.lines, 1).qty = 2;
  },
  'another product': ({ snapshot }) => {
    at(snapshot.lines, 1).product_id = 'mutton';
  },
  'another price': ({ snapshot }) => {
    at(snapshot.lines, 1).price = 300;
  },
  'a line less': ({ snapshot }) => {
    snapshot.lines.splice(1, 1);
  },
  'another fee': ({ snapshot }) => {
    at(snapshot.orders).platform_fee = 19;
    at(snapshot.orders).delivery_fee = 61;
  },
  'another coupon': ({ snapshot }) => {
    at(snapshot.orders).coupon_code = 'OTHER';
  },
  'a checkout that no shopper made': ({ context }) => {
    context.outcomes.shift();
  },
};

/** @type {Record<keyof typeof import('../invariants/checkout-rules.mjs').CHECKOUT_RULES, Record<string, (records: Checkouts) => void>>} */
export const BROKEN_CHECKOUTS = {
  ...BROKEN_MONEY,
  'the shop sells': {
    'a shop that refuses every checkout': (records) => {
      const { plan, outcomes, lastOutcome } = records.context;
      Object.assign(records, { snapshot: emptyShop(plan.stock) });
      for (const outcome of [...outcomes, lastOutcome]) Object.assign(outcome, { placed: null, refused: 'CLOSED' });
    },
    'a shopper whom nothing stood in the way of': ({ context }) => {
      context.outcomes.push({ ...at(context.outcomes), checkoutId: 'checkout-C3', placed: null, refused: 'CLOSED' });
      context.plan.purchases.push({ ...at(context.plan.purchases), shopper: 1 });
    },
    'a shop that no longer sells after the faults': ({ context }) => {
      context.outcomes.push(context.lastOutcome);
      context.lastOutcome = { ...context.lastOutcome, checkoutId: 'checkout-C3', placed: null, refused: 'no answer' };
    },
  },
  'a placed order holds what was in the cart that was paid': BROKEN_CONTENTS,
  'a shopper who was told "placed" has the order': {
    'an order that is not there': ({ context }) => {
      context.outcomes.push({ ...at(context.outcomes), checkoutId: 'checkout-C3', placed: 'C3' });
    },
  },
  'no pack is sold twice or lost': {
    'a pack that is lost': ({ snapshot }) => {
      snapshot.stock = 2;
    },
    'a pack that is sold twice': ({ snapshot }) => {
      snapshot.stock = 4;
    },
  },
  'a coupon is used as often as its orders say, and never beyond its limit': {
    'a use that is counted without an order': ({ snapshot }) => {
      snapshot.coupon = { uses: 3, total_limit: 3 };
    },
    'more uses than the limit': ({ snapshot }) => {
      snapshot.coupon = { uses: 2, total_limit: 1 };
    },
  },
  'every placed order has exactly one shipment, and no other order has any': {
    'an order without a shipment': ({ snapshot }) => {
      snapshot.shipments.pop();
    },
    'a second shipment of one order': ({ snapshot }) => {
      snapshot.shipments.push({ ...at(snapshot.shipments), id: 3, bookedAs: 'A1-2' });
    },
  },
};

/** @type {Record<keyof typeof import('../invariants/courier-rules.mjs').COURIER_RULES, Record<string, (records: Deliveries) => void>>} */
export const BROKEN_DELIVERIES = {
  ...BROKEN_MONEY,
  'the shop sells': {
    'a shop that refuses every checkout': (records) => {
      Object.assign(records, { snapshot: emptyShop(50) });
      for (const outcome of records.context.outcomes) Object.assign(outcome, { placed: null, refused: 'CLOSED' });
      records.context.views = [];
      records.context.plan.kills = [{ atCall: 1, afterMs: 0, what: 'api' }];
    },
    'a shopper who was refused though no process was killed': ({ context }) => {
      context.outcomes.push({ ...at(context.outcomes), checkoutId: 'checkout-C3', placed: null, refused: 'CLOSED' });
    },
  },
  'a placed order holds what was in the cart that was paid': BROKEN_CONTENTS,
  'one booking is one shipment': {
    'one booking name twice, one of them cancelled': ({ snapshot }) => {
      snapshot.shipments.push({ ...at(snapshot.shipments), id: 3, status: 'canceled', deliveryStatus: 'canceled' });
    },
  },
  'an order has at most one shipment at a time, and a placed one has one': {
    'two riders at a time': ({ snapshot }) => {
      snapshot.shipments.push({ ...at(snapshot.shipments), id: 3, bookedAs: 'A1-2' });
    },
    'no rider at all': ({ snapshot }) => {
      snapshot.shipments.shift();
    },
  },
  'the shop ends where the courier ended': {
    'another status than the courier has': ({ snapshot }) => {
      at(snapshot.deliveries).courier_status = 'active';
    },
    'an order that is not delivered though its parcel is': ({ snapshot }) => {
      at(snapshot.orders).status = 'shipped';
    },
  },
  'what the owner carried himself is delivered': {
    'an order that is still under way': ({ snapshot }) => {
      at(snapshot.orders, 1).status = 'shipped';
    },
  },
  'no shopper sees a step backwards': {
    'an earlier step': ({ context }) => {
      at(context.views, 1).step = 1;
    },
    'a delivery that goes on after its end': ({ context }) => {
      context.views.push({
        orderId: 'A1',
        status: 'active',
        step: 7,
        isFinal: false,
        isRiderShown: false,
        isOwnRiderSent: false,
      });
    },
    'a step back before the owner sends a rider': ({ context }) => {
      at(context.views, 4).isOwnRiderSent = false;
    },
    'a step back to before the way to the door': ({ context }) => {
      at(context.views, 4).step = 2;
    },
    "a second step back with one rider of the owner's": ({ context }) => {
      context.views.push({ ...at(context.views, 4) });
    },
    "a step back without a rider of the owner's": ({ context }) => {
      context.views.push(...context.views.slice(3, 5).map((view) => ({ ...view, orderId: 'C3' })));
    },
  },
  'the rider is forgotten when the delivery has ended': {
    'a rider in the records': ({ snapshot }) => {
      at(snapshot.deliveries).rider = '{"name":"Ramesh"}';
    },
    'a rider on the screen': ({ context }) => {
      at(context.views, 2).isRiderShown = true;
    },
  },
};

/** @param {number} stock @returns {import('../invariants/snapshot.mjs').Snapshot} */
const emptyShop = (stock) => ({
  providerPayments: [],
  shipments: [],
  orders: [],
  lines: [],
  payments: [],
  refunds: [],
  events: [],
  ledger: [],
  invoices: [],
  creditNotes: [],
  deliveries: [],
  stock,
  coupon: null,
  couponUses: [],
});
