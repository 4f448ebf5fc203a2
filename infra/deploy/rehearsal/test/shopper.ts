import { randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { HOME } from '../../../local/e2e/shopping-steps.js';

export const SHOP = 'https://shop.example.com';
export const CONSOLE = 'https://console.example.com';
export const PACK = 'Chicken Curry Cut';

/** What the shop did not answer, or with 5xx. */
export interface Failure {
  call: string;
  answer: string;
}

/** A purchase by the calls that the storefront makes. Like the storefront it asks again, with the same checkout, where it got no answer. */
export async function buy(email: string, failures: Failure[] = []): Promise<string> {
  const { access_token } = await callSandbox<{ access_token: string }>('/identity/control/token', { email });
  const ask = <Reply>(path: string, body?: object) => askPatiently<Reply>(path, body, access_token, failures);

  const pack = (await ask<{ id: string; name: string; price: number }[]>('/products')).find(({ name }) => name === PACK)!;
  const cart = [{ id: pack.id, qty: 1 }];
  const platform_fee = Number((await ask<Setting>('/settings/platform-fee')).setting_value);
  const surge_fee = Number((await ask<Setting>('/settings/surge-fee')).setting_value);
  const { delivery_fee } = await ask<{ delivery_fee: number }>('/borzo/calculate-fee', { address: HOME, items: cart });
  const grand_total = pack.price + platform_fee + surge_fee + delivery_fee;

  const order = { cart, address: HOME, coupon_code: null, checkout_id: randomUUID() };
  const { orderId } = await ask<{ orderId: string }>('/payment/create-order', { ...order, grandTotal: grand_total });
  const paid = await callSandbox<Record<string, string>>(`/razorpay/control/orders/${orderId}/pay`, { outcome: 'success' });
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = paid;
  await ask('/payment/verify', { razorpay_order_id, razorpay_payment_id, razorpay_signature });
  const amounts = { subtotal: pack.price, platform_fee, surge_fee, delivery_fee, discount_amount: 0, grand_total };
  return (await ask<{ id: string }>('/cart/checkout', { ...order, ...amounts, payMethod: 'online' })).id;
}

interface Setting {
  setting_value: string | number;
}

const TRIES = 20;

async function askPatiently<Reply>(path: string, body: object | undefined, token: string, failures: Failure[]): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    const answer = await call(`${SHOP}/api${path}`, body, token).catch((failure: Error) => failure);
    if (!(answer instanceof Error) && answer.ok) return (await answer.json()) as Reply;
    const told = answer instanceof Error ? String(answer.cause ?? answer) : `${answer.status} ${await answer.text()}`;
    if (!(answer instanceof Error) && answer.status < 500) throw new Error(`${path} was refused: ${told}`);
    failures.push({ call: `${body ? 'POST' : 'GET'} ${path}`, answer: told });
    if (attempt === TRIES) throw new Error(`${path} was answered ${TRIES} times with ${told}`);
    await pass(500);
  }
}

export function call(url: string, body?: object, token?: string, method = body ? 'POST' : 'GET'): Promise<Response> {
  return fetch(url, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** The stand-ins are reached past the proxy that is looked at. */
export async function callSandbox<Reply>(path: string, body?: object): Promise<Reply> {
  const answer = await call(`http://localhost:3310${path}`, body);
  if (!answer.ok) throw new Error(`the sandbox refused ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Reply;
}

/** So many purchases, `atOnce` of them at any time. */
export async function buyMany(count: number, atOnce: number, name: string): Promise<{ orders: string[]; failures: Failure[] }> {
  const failures: Failure[] = [];
  const orders: string[] = [];
  let next = 0;
  const buyOn = async (): Promise<void> => {
    while (next < count) orders.push(await buy(`${name}-${next++}@example.com`, failures));
  };
  await Promise.all(Array.from({ length: atOnce }, buyOn));
  return { orders, failures };
}
