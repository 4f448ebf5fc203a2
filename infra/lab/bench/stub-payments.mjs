import { createHmac } from 'node:crypto';

/**
 * A payment provider that opens, captures and refunds at once.
 * @param {{ takeNumber: () => number, secret: string }} place
 */
export function createStubPayments({ takeNumber, secret }) {
  const orders = /** @type {Map<string, { id: string, amount: number, receipt: string, payment?: object }>} */ (new Map());
  const payments = /** @type {Map<string, { id: string, status: string, amount: number }>} */ (new Map());
  const refunds = /** @type {{ id: string, payment_id: string, status: string, amount: number }[]} */ ([]);
  const newId = (/** @type {string} */ kind) => `${kind}_${takeNumber().toString(36)}`;

  /** @param {{ amount: number, receipt: string }} body */
  function openOrder({ amount, receipt }) {
    const order = { id: newId('order'), entity: 'order', amount, currency: 'INR', receipt, status: 'created' };
    orders.set(order.id, order);
    return order;
  }

  /** @param {string} payment_id @param {{ amount: number, receipt: string }} body */
  function refund(payment_id, { amount, receipt }) {
    const reply = { id: newId('rfnd'), entity: 'refund', payment_id, amount, receipt, currency: 'INR' };
    refunds.push({ ...reply, status: 'processed' });
    return refunds.at(-1);
  }

  /** @param {string} providerOrderId */
  function pay(providerOrderId) {
    const order = orders.get(providerOrderId);
    if (!order) throw new Error(`no order ${providerOrderId} was opened`);
    const id = newId('pay');
    const payment = { ...order, id, entity: 'payment', order_id: order.id, status: 'captured', captured: true, method: 'upi' };
    order.payment = payment;
    payments.set(id, payment);
    const signature = createHmac('sha256', secret).update(`${order.id}|${id}`).digest('hex');
    return { razorpay_order_id: order.id, razorpay_payment_id: id, razorpay_signature: signature };
  }

  const withReceipt = (/** @type {string | undefined} */ receipt) =>
    [...orders.values()].filter((one) => one.receipt === receipt);
  /** @type {import('./stub-courier.mjs').Route[]} */
  const routes = [
    [/^POST \/v1\/orders$/, (_, body) => openOrder(body)],
    [/^GET \/v1\/orders\/([^/]+)\/payments$/, ([, id = '']) => list([orders.get(id)?.payment].filter(Boolean))],
    [/^GET \/v1\/orders\?.*receipt=([^&]+)/, ([, receipt]) => list(withReceipt(receipt))],
    [/^GET \/v1\/payments\/([^/?]+)$/, ([, id = '']) => payments.get(id)],
    [/^POST \/v1\/payments\/([^/]+)\/refund$/, ([, id = ''], body) => refund(id, body)],
    [/^POST \/window\/([^/]+)\/pay$/, ([, id = '']) => pay(id)],
  ];
  const loadRecords = () => ({
    payments: [...payments.values()].map(({ id, status, amount }) => ({ id, status, amount })),
    refunds,
  });
  return { routes, pay, loadRecords };
}

/** @param {unknown[]} items */
const list = (items) => ({ entity: 'collection', count: items.length, items });
