import { buyByApi, call, type Failure } from '../../../../lab/journeys/buy-by-api.js';

export const SHOP = 'https://shop.example.com';
export const CONSOLE = 'https://console.example.com';

// The stand-ins are reached past the proxy that is looked at.
const SANDBOX = 'http://localhost:3310';

/** A purchase that asks again, with the same checkout, for ten seconds: what was not answered meanwhile is in `failures`. */
export const buy = (email: string, failures: Failure[] = []): Promise<string> =>
  buyByApi({ urls: { api: `${SHOP}/api`, sandbox: SANDBOX } }, email, { tries: 20, pauseMs: 500, failures });

export async function readSandbox<Reply>(path: string): Promise<Reply> {
  const answer = await call(SANDBOX + path);
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

/** The numbers of the orders that a shopper sees. */
export async function readOrders(email: string): Promise<string[]> {
  const signedIn = await call(`${SANDBOX}/identity/control/token`, { email });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const answer = await call(`${SHOP}/api/orders`, undefined, access_token);
  if (!answer.ok) throw new Error(`the orders were refused: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: string }[]).map(({ id }) => id);
}
