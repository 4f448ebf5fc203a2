import { randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';

const HOME = { name: 'Asha Shinde', phone: '9820012345', line1: '12 Lake Road', area: 'Upvan', city: 'Thane', pincode: '400606' };
const PLATFORM_FEE = 20;
const TRIES = 4;
// What the shop asks for while its database is away. On a busy machine that takes longer than some tries at once.
const RETRY_AFTER_MS = 2_000;
const LATER_TRIES = 5;

/**
 * @typedef {{ status: number, body: any } | null} Answer null: none came
 *
 * @typedef {object} ShopClient
 * @property {(path: string, token: string, body?: unknown) => Promise<Answer>} ask
 * @property {import('../environment/provider-control.mjs').ProviderControl} providers
 * @property {{ counted: { id: string, price: number }, unlimited: { id: string, price: number } }} goods
 * @property {{ code: string, worth: number } | null} coupon
 *
 * The cart as it was sent, with the figures that the shopper agreed to.
 * @typedef {object} CartInput
 * @property {{ id: string, qty: number }[]} cart
 * @property {string | null} coupon_code
 * @property {number} subtotal
 * @property {number} platform_fee
 * @property {number} delivery_fee
 * @property {number} surge_fee
 * @property {number} discount_amount
 * @property {number} grand_total
 *
 * What a shopper sent, and was told in the end; `placed` is the number of an order said to be paid.
 * @typedef {{ checkoutId: string, input: CartInput, placed: string | null, refused: string | null }} PurchaseOutcome
 */

/**
 * One purchase, the way the storefront and its shopper do it: with double clicks, lost answers, and browsers that vanish.
 * @param {import('./checkout-plan.mjs').Purchase} purchase @param {string} token @param {ShopClient} client
 * @returns {Promise<PurchaseOutcome>}
 */
export async function makePurchase(purchase, token, client) {
  const input = { ...(await fillCart(purchase, token, client)), checkout_id: randomUUID() };
  const outcome = { checkoutId: input.checkout_id, input, placed: null, refused: null };
  const opened = await openPayment(purchase, token, client, input);
  if (opened?.status !== 200) return { ...outcome, refused: opened?.body.code ?? 'no answer' };
  const proof = await payInWindow(purchase, opened.body, client);
  await Promise.all(Array.from({ length: proof ? purchase.proofs : 0 }, () => client.ask('/payment/verify', token, proof)));
  if (!purchase.claims) return outcome;
  const claimed = await client.ask('/cart/checkout', token, { ...input, payMethod: 'online' });
  // A draft has a number too; only a paid attempt makes it an order.
  const attempt = await client.ask(`/payment/attempts/${opened.body.orderId}`, token);
  return { ...outcome, placed: claimed?.status === 200 && attempt?.body?.state === 'paid' ? claimed.body.id : null };
}

/**
 * @param {import('./checkout-plan.mjs').Purchase} purchase @param {string} token @param {ShopClient} client
 * @returns {Promise<CartInput & { address: typeof HOME }>}
 */
async function fillCart({ packs, uncounted, coupon: wants, persistent }, token, { ask, goods, coupon }) {
  const lines = [
    { ...goods.counted, qty: packs },
    { ...goods.unlimited, qty: uncounted ? 1 : 0 },
  ].filter(({ qty }) => qty > 0);
  const cart = lines.map(({ id, qty }) => ({ id, qty }));
  const subtotal = lines.reduce((sum, { price, qty }) => sum + price * qty, 0);
  const fee = await retryUnanswered(persistent, () => ask('/borzo/calculate-fee', token, { address: HOME, items: cart }));
  const applied = wants && coupon ? coupon : null;
  const figures = {
    subtotal,
    platform_fee: PLATFORM_FEE,
    delivery_fee: fee?.body?.delivery_fee ?? 0,
    surge_fee: 0,
    discount_amount: Math.min(applied?.worth ?? 0, subtotal),
  };
  const grand_total = subtotal + PLATFORM_FEE + figures.delivery_fee - figures.discount_amount;
  return { cart, address: HOME, coupon_code: applied?.code ?? null, ...figures, grand_total };
}

/**
 * The pay button, clicked once or several times at once; any of the answers is good.
 * @param {import('./checkout-plan.mjs').Purchase} purchase @param {string} token @param {ShopClient} client
 * @param {CartInput & { address: typeof HOME, checkout_id: string }} input
 */
async function openPayment({ clicks, persistent }, token, { ask }, { cart, address, coupon_code, grand_total, checkout_id }) {
  const body = { grandTotal: grand_total, cart, address, coupon_code, checkout_id };
  const click = () => retryUnanswered(persistent, () => ask('/payment/create-order', token, body));
  const answers = await Promise.all(Array.from({ length: clicks }, click));
  return answers.find((answer) => answer?.status === 200) ?? answers[0];
}

/**
 * What happens in the payment window. Returns what the window hands to the browser, if anything.
 * @param {import('./checkout-plan.mjs').Purchase} purchase @param {{ orderId: string, amount: number }} opened @param {ShopClient} client
 */
async function payInWindow({ pays }, { orderId, amount }, { providers }) {
  if (amount === 0 || pays === 'never') return null;
  const once = (/** @type {object} */ body) => providers.call(`/razorpay/control/orders/${orderId}/pay`, body).catch(() => null);
  if (pays === 'failure-first') await once({ outcome: 'failure' });
  if (pays === 'late') return pickProof(await once({ outcome: 'late' }));
  if (pays === 'authorize') return pickProof(await once({ outcome: 'authorize' }));
  if (pays === 'short') return pickProof(await once({ outcome: 'success', amount: amount - 125 })); // a rupee and a quarter
  const paid = await once({ outcome: 'success' });
  if (pays === 'twice') await once({ outcome: 'success', late: true });
  return pickProof(paid);
}

/** @param {Record<string, string> | null} answer */
function pickProof(answer) {
  if (!answer?.razorpay_signature) return null;
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = answer;
  return { razorpay_order_id, razorpay_payment_id, razorpay_signature };
}

/**
 * A persistent shopper asks again when no answer came, or a server error: at once, and then as the shop asks while it cannot answer.
 * @param {boolean} persistent @param {() => Promise<Answer>} ask
 */
async function retryUnanswered(persistent, ask) {
  let answer = await ask();
  for (let triesLeft = persistent ? TRIES - 1 : 0; triesLeft > 0 && isUnanswered(answer); triesLeft--) answer = await ask();
  for (let triesLeft = persistent ? LATER_TRIES : 0; triesLeft > 0 && answer?.status === 503; triesLeft--) {
    await pass(RETRY_AFTER_MS);
    answer = await ask();
  }
  return answer;
}

/** @param {Answer} answer */
const isUnanswered = (answer) => answer === null || answer.status >= 500;
