import { randomUUID } from 'node:crypto';

const HOME = { name: 'Asha Shinde', phone: '9820012345', line1: '12 Lake Road', area: 'Upvan', city: 'Thane', pincode: '400606' };
const PLATFORM_FEE = 20;
const TRIES = 4;

/**
 * @typedef {{ status: number, body: any } | null} Answer null: none came
 *
 * @typedef {object} Till
 * @property {(path: string, token: string, body?: unknown) => Promise<Answer>} ask
 * @property {import('../environment/provider-control.mjs').Sandbox} sandbox
 * @property {{ counted: { id: string, price: number }, endless: { id: string, price: number } }} goods
 * @property {{ code: string, worth: number } | null} coupon
 *
 * What a shopper was told in the end; `placed` is the number of an order said to be paid.
 * @typedef {{ checkoutId: string, placed: string | null, refused: string | null }} Told
 */

/**
 * One purchase, the way the storefront and its shopper do it: with double presses, lost answers, and browsers that vanish.
 * @param {import('./checkout-plan.mjs').Act} act @param {string} token @param {Till} till
 * @returns {Promise<Told>}
 */
export async function buy(act, token, till) {
  const wish = { ...(await fillCart(act, token, till)), checkout_id: randomUUID() };
  const told = { checkoutId: wish.checkout_id, placed: null, refused: null };
  const opened = await pressPay(act, token, till, wish);
  if (opened?.status !== 200) return { ...told, refused: opened?.body.code ?? 'no answer' };
  const proof = await pay(act, opened.body, till);
  await Promise.all(Array.from({ length: proof ? act.proofs : 0 }, () => till.ask('/payment/verify', token, proof)));
  if (!act.claims) return told;
  const claimed = await till.ask('/cart/checkout', token, { ...wish, payMethod: 'online' });
  // A draft has a number too; only a paid attempt makes it an order.
  const attempt = await till.ask(`/payment/attempts/${opened.body.orderId}`, token);
  return { ...told, placed: claimed?.status === 200 && attempt?.body?.state === 'paid' ? claimed.body.id : null };
}

/** @param {import('./checkout-plan.mjs').Act} act @param {string} token @param {Till} till */
async function fillCart({ packs, uncounted, coupon: wants, persistent }, token, { ask, goods, coupon }) {
  const lines = [
    { ...goods.counted, qty: packs },
    { ...goods.endless, qty: uncounted ? 1 : 0 },
  ].filter(({ qty }) => qty > 0);
  const cart = lines.map(({ id, qty }) => ({ id, qty }));
  const subtotal = lines.reduce((sum, { price, qty }) => sum + price * qty, 0);
  const fee = await insist(persistent, () => ask('/borzo/calculate-fee', token, { address: HOME, items: cart }));
  const used = wants && coupon ? coupon : null;
  const figures = {
    subtotal,
    platform_fee: PLATFORM_FEE,
    delivery_fee: fee?.body?.delivery_fee ?? 0,
    surge_fee: 0,
    discount_amount: Math.min(used?.worth ?? 0, subtotal),
  };
  const grand_total = subtotal + PLATFORM_FEE + figures.delivery_fee - figures.discount_amount;
  return { cart, address: HOME, coupon_code: used?.code ?? null, ...figures, grand_total };
}

/**
 * The pay button, pressed once or several times at once; any of the answers is good.
 * @param {import('./checkout-plan.mjs').Act} act @param {string} token @param {Till} till
 * @param {Awaited<ReturnType<typeof fillCart>> & { checkout_id: string }} wish
 */
async function pressPay({ presses, persistent }, token, { ask }, { cart, address, coupon_code, grand_total, checkout_id }) {
  const body = { grandTotal: grand_total, cart, address, coupon_code, checkout_id };
  const press = () => insist(persistent, () => ask('/payment/create-order', token, body));
  const answers = await Promise.all(Array.from({ length: presses }, press));
  return answers.find((answer) => answer?.status === 200) ?? answers[0];
}

/**
 * What happens in the payment window. Answers what it hands to the browser, if anything.
 * @param {import('./checkout-plan.mjs').Act} act @param {{ orderId: string, amount: number }} opened @param {Till} till
 */
async function pay({ pays }, { orderId, amount }, { sandbox }) {
  if (amount === 0 || pays === 'never') return null;
  const once = (/** @type {object} */ wish) => sandbox.call(`/razorpay/control/orders/${orderId}/pay`, wish).catch(() => null);
  if (pays === 'failure-first') await once({ outcome: 'failure' });
  if (pays === 'late') return onlyProof(await once({ outcome: 'late' }));
  if (pays === 'authorize') return onlyProof(await once({ outcome: 'authorize' }));
  if (pays === 'short') return onlyProof(await once({ outcome: 'success', amount: amount - 125 })); // a rupee and a quarter
  const paid = await once({ outcome: 'success' });
  if (pays === 'twice') await once({ outcome: 'success', late: true });
  return onlyProof(paid);
}

/** @param {Record<string, string> | null} answer */
function onlyProof(answer) {
  if (!answer?.razorpay_signature) return null;
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = answer;
  return { razorpay_order_id, razorpay_payment_id, razorpay_signature };
}

/**
 * Somebody persistent asks again when no answer came, or an answer that is not about them.
 * @param {boolean} persistent @param {() => Promise<Answer>} ask
 */
async function insist(persistent, ask) {
  let answer = await ask();
  for (let triesLeft = persistent ? TRIES - 1 : 0; triesLeft > 0 && isNoAnswer(answer); triesLeft--) answer = await ask();
  return answer;
}

/** @param {Answer} answer */
const isNoAnswer = (answer) => answer === null || answer.status >= 500;
