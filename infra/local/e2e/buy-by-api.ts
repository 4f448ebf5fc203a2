import { randomUUID } from 'node:crypto';
import { HOME } from './shopping-steps.js';

/** A shop that is open, and the sandbox behind it. */
interface Place {
  urls: { api: string; sandbox: string };
}

/** A paid order of one pack, by the calls that the storefront makes, for many orders at once. Gives its id. */
export async function buyByApi({ urls: { api, sandbox } }: Place, email: string): Promise<string> {
  const { access_token } = await call<{ access_token: string }>(`${sandbox}/identity/control/token`, { email });
  const ask = <Reply>(path: string, body?: object) => call<Reply>(api + path, body, access_token);

  const products = await ask<{ id: string; name: string; price: number }[]>('/products');
  const pack = products.find(({ name }) => name === 'Chicken Curry Cut')!;
  const cart = [{ id: pack.id, qty: 1 }];
  const platform_fee = Number((await ask<Setting>('/settings/platform-fee')).setting_value);
  const surge_fee = Number((await ask<Setting>('/settings/surge-fee')).setting_value);
  const { delivery_fee } = await ask<{ delivery_fee: number }>('/borzo/calculate-fee', { address: HOME, items: cart });
  const grand_total = pack.price + platform_fee + surge_fee + delivery_fee;

  const order = { cart, address: HOME, coupon_code: null, checkout_id: randomUUID() };
  const { orderId } = await ask<{ orderId: string }>('/payment/create-order', { ...order, grandTotal: grand_total });
  const window = `${sandbox}/razorpay/control/orders/${orderId}/pay`;
  const paid = await call<Record<string, string>>(window, { outcome: 'success' });
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = paid;
  await ask('/payment/verify', { razorpay_order_id, razorpay_payment_id, razorpay_signature });
  const amounts = { subtotal: pack.price, platform_fee, surge_fee, delivery_fee, discount_amount: 0, grand_total };
  return (await ask<{ id: string }>('/cart/checkout', { ...order, ...amounts, payMethod: 'online' })).id;
}

interface Setting {
  setting_value: string | number;
}

async function call<Reply>(url: string, body?: object, token?: string): Promise<Reply> {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url} was refused: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Reply;
}
