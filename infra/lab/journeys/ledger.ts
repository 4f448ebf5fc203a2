import type { OpenShop } from './open-shop.js';

/** How many payments the provider has taken money for, of all shoppers together. */
export async function countPayments({ urls }: OpenShop): Promise<number> {
  const answer = await fetch(`${urls.sandbox}/razorpay/control/state`);
  const { payments } = (await answer.json()) as { payments: { status: string }[] };
  return payments.filter(({ status }) => status === 'captured').length;
}
