import { randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { HOME } from './shopping-steps.js';

/** A shop that is open, and the sandbox behind it, which says who signs in and takes the money. */
export interface Place {
  urls: { api: string; sandbox: string };
}

/** A call that was not answered, or with 5xx. */
export interface Failure {
  call: string;
  answer: string;
}

/** Like the storefront, who buys may ask again where no answer came; `failures` tells afterwards what was asked again. */
export interface Patience {
  tries: number;
  pauseMs: number;
  failures: Failure[];
}

export const PACK = 'Chicken Curry Cut';

/** A paid order of one pack, by the calls that the storefront makes, for many orders at once. Gives its id; throws where one is refused. */
export async function buyByApi({ urls: { api, sandbox } }: Place, email: string, patience = impatient()): Promise<string> {
  const control = <Reply>(path: string, body: object) => read<Reply>(call(sandbox + path, body), path);
  const { access_token } = await control<{ access_token: string }>('/identity/control/token', { email });
  const ask = <Reply>(path: string, body?: object) => askPatiently<Reply>({ api, path, body, token: access_token }, patience);

  const products = await ask<{ id: string; name: string; price: number }[]>('/products');
  const pack = products.find(({ name }) => name === PACK)!;
  const cart = [{ id: pack.id, qty: 1 }];
  const platform_fee = Number((await ask<Setting>('/settings/platform-fee')).setting_value);
  const surge_fee = Number((await ask<Setting>('/settings/surge-fee')).setting_value);
  const { delivery_fee } = await ask<{ delivery_fee: number }>('/borzo/calculate-fee', { address: HOME, items: cart });
  const grand_total = pack.price + platform_fee + surge_fee + delivery_fee;

  const order = { cart, address: HOME, coupon_code: null, checkout_id: randomUUID() };
  const { orderId } = await ask<{ orderId: string }>('/payment/create-order', { ...order, grandTotal: grand_total });
  const paid = await control<Record<string, string>>(`/razorpay/control/orders/${orderId}/pay`, { outcome: 'success' });
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = paid;
  await ask('/payment/verify', { razorpay_order_id, razorpay_payment_id, razorpay_signature });
  const amounts = { subtotal: pack.price, platform_fee, surge_fee, delivery_fee, discount_amount: 0, grand_total };
  return (await ask<{ id: string }>('/cart/checkout', { ...order, ...amounts, payMethod: 'online' })).id;
}

interface Setting {
  setting_value: string | number;
}

const impatient = (): Patience => ({ tries: 1, pauseMs: 0, failures: [] });

interface Question {
  api: string;
  path: string;
  body: object | undefined;
  token: string;
}

async function askPatiently<Reply>({ api, path, body, token }: Question, { tries, pauseMs, failures }: Patience): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    const answer = await call(api + path, body, token).catch((failure: Error) => failure);
    if (!(answer instanceof Error) && answer.ok) return (await answer.json()) as Reply;
    const answerText = answer instanceof Error ? String(answer.cause ?? answer) : `${answer.status} ${await answer.text()}`;
    if (!(answer instanceof Error) && answer.status < 500) throw new Error(`${path} was refused: ${answerText}`);
    failures.push({ call: `${body ? 'POST' : 'GET'} ${path}`, answer: answerText });
    if (attempt === tries) throw new Error(`${path} was asked ${tries} times, at last answered with ${answerText}`);
    await pass(pauseMs);
  }
}

async function read<Reply>(answering: Promise<Response>, path: string): Promise<Reply> {
  const answer = await answering;
  if (!answer.ok) throw new Error(`${path} was refused: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Reply;
}

/** One call as a front end makes it, with its answer as it is. */
export function call(url: string, body?: object, token?: string, method = body ? 'POST' : 'GET'): Promise<Response> {
  return fetch(url, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}
