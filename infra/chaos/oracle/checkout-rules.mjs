/**
 * What must hold when the storm is over, whatever happened. Each answers what is wrong, in sentences; nothing is well.
 * @type {Record<string, (books: import('./snapshot.mjs').Books, context: { plan: import('../checkout/checkout-plan.mjs').Plan, told: import('../checkout/shopper.mjs').Told[] }) => string[]>}
 */
export const INVARIANTS = {
  'every rupee taken is one order or one full refund': ({ money, payments, orders, refunds }) =>
    money
      .filter(({ isOurs }) => isOurs)
      .flatMap((taken) => {
        const bought = payments.filter((payment) => payment.provider_payment_id === taken.id && payment.status === 'paid');
        const order = orders.find(({ id }) => id === bought[0]?.order_id);
        const back = taken.refunds.filter(({ status }) => status === 'processed').reduce((sum, { amount }) => sum + amount, 0);
        const spent = order && isPlaced(order) ? order.grand_total : 0;
        if (spent + back === taken.amount && taken.refunds.every(({ status }) => status !== 'pending')) return [];
        const owed = refunds.filter((refund) => refund.provider_payment_id === taken.id).map(({ status }) => status);
        return [
          `${taken.id}: ₹${taken.amount} taken, ₹${spent} became an order, ₹${back} went back (refunds of ours: ${owed.join(', ') || 'none'})`,
        ];
      }),

  'no money waits undecided at the provider': ({ money }) =>
    money.filter(({ isUndecided }) => isUndecided).map(({ id }) => `${id} is neither taken nor given up`),

  'every placed order is paid, once, in full': ({ orders, payments, money }) =>
    orders.filter(isPlaced).flatMap((order) => {
      const paid = payments.filter(({ order_id, status }) => order_id === order.id && status === 'paid');
      const taken = money.find(({ id }) => id === paid[0]?.provider_payment_id);
      const isFree = order.grand_total === 0;
      if (paid.length === 1 && (isFree || (taken?.isOurs && taken.amount === order.grand_total))) return [];
      return [`order ${order.id} of ₹${order.grand_total} has ${paid.length} payments, the provider took ₹${taken?.amount ?? 0}`];
    }),

  'one checkout is one order': ({ orders }) =>
    repeated(orders.filter(isPlaced).map(({ checkout_id }) => checkout_id)).map((id) => `checkout ${id} became several orders`),

  'a shopper who was told "placed" has the order': ({ orders }, { told }) =>
    told
      .filter(({ placed }) => placed && !orders.some((order) => order.id === placed && isPlaced(order)))
      .map(({ placed }) => `order ${placed} was promised and is ${orders.find(({ id }) => id === placed)?.status ?? 'gone'}`),

  'no pack is sold twice or lost': ({ stock, packs, orders }, { plan }) => {
    const placed = new Set(orders.filter(isPlaced).map(({ id }) => id));
    const sold = packs.filter(({ order_id }) => placed.has(order_id)).reduce((sum, { qty }) => sum + qty, 0);
    return stock >= 0 && stock + sold === plan.stock
      ? []
      : [`${plan.stock} packs were there, ${sold} are sold, ${stock} are left`];
  },

  'a coupon is used as often as its orders say, and never beyond its limit': ({ coupon, couponUses, orders }) => {
    if (!coupon) return [];
    const placed = orders.filter((order) => isPlaced(order) && order.coupon_code).length;
    const redeemed = couponUses.filter(({ state }) => state === 'redeemed').length;
    if (placed === redeemed && coupon.uses === redeemed && redeemed <= coupon.total_limit) return [];
    return [`${placed} orders with it, ${redeemed} redeemed, ${coupon.uses} counted, limit ${coupon.total_limit}`];
  },

  'nothing is held any more': ({ orders, couponUses, payments }) => [
    ...orders.filter(({ hold_state }) => hold_state === 'held').map(({ id }) => `order ${id} still holds packs`),
    ...couponUses.filter(({ state }) => state === 'held').map(({ order_id }) => `order ${order_id} still holds the coupon`),
    ...payments.filter(({ status }) => status === 'open').map(({ id }) => `payment ${id} is still open`),
  ],

  'every refund of ours has gone back': ({ refunds }) =>
    refunds.filter(({ status }) => status !== 'processed').map(({ id, status }) => `refund ${id} is ${status}`),

  "the ledger is zero-sum and equals the provider's books": ({ ledger, money }) => [
    ...ledger.filter(({ total }) => total !== 0).map(({ id, total }) => `${id} is off by ₹${total}`),
    ...ledger.filter(({ owed }) => owed !== 0).map(({ id, owed }) => `${id} still owes ₹${-owed}`),
    ...ledger
      .filter(({ id }) => !money.some((taken) => taken.id === id && taken.isOurs))
      .map(({ id }) => `${id} is booked and was never taken`),
    ...money
      .filter(({ isOurs }) => isOurs)
      .flatMap((taken) => {
        const booked = ledger.find(({ id }) => id === taken.id);
        const back = taken.refunds.filter(({ status }) => status === 'processed').reduce((sum, { amount }) => sum + amount, 0);
        if (booked?.captured === taken.amount && -booked.returned === back) return [];
        return [
          `${taken.id}: ₹${taken.amount} taken and ₹${back} back, booked are ₹${booked?.captured ?? 0} and ₹${-(booked?.returned ?? 0)}`,
        ];
      }),
  ],

  'a bill and its credit notes say what was kept of the money, and no number is left out': ({ bills, creditNotes, ...books }) => [
    ...bills.flatMap(({ order_id, total }) => {
      const payment = books.payments.find((each) => each.order_id === order_id);
      const isOwn = (/** @type {any} */ { provider_payment_id }) => provider_payment_id === payment?.provider_payment_id;
      const kept = (payment?.amount ?? 0) - sumOf(books.refunds.filter(isOwn));
      const said = total - sumOf(creditNotes.filter((note) => note.order_id === order_id));
      return said === kept ? [] : [`order ${order_id} kept ₹${kept}, its papers say ₹${said}`];
    }),
    ...[bills, creditNotes].flatMap((papers) => {
      const serials = papers.map(({ number }) => Number(number.split('/').at(-1))).sort((a, b) => a - b);
      return serials.every((serial, n) => serial === n + 1) ? [] : [`the numbers of the papers are ${serials.join(', ')}`];
    }),
  ],

  'every placed order has exactly one rider, and no other order has any': ({ orders, trips }) =>
    orders.flatMap((order) => {
      const booked = trips.filter((/** @type {any} */ trip) => tripIsFor(trip, order.id)).length;
      return booked === (isPlaced(order) ? 1 : 0) ? [] : [`order ${order.id} (${order.status}) has ${booked} riders`];
    }),
};

/** @param {any[]} parts */
const sumOf = (parts) => parts.reduce((sum, { amount }) => sum + amount, 0);

/** @param {any} order */
const isPlaced = ({ status }) => ['confirmed', 'shipped', 'delivered'].includes(status);

/** @param {any} trip @param {string} orderId */
const tripIsFor = (trip, orderId) => JSON.stringify(trip).includes(`"${orderId}"`);

/** @param {string[]} values */
const repeated = (values) => [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
