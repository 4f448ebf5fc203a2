import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import http from 'node:http';
import { createStubCourier } from './stub-courier.mjs';

/**
 * Payment provider, courier and issuer that answer at once and remember only what the next question needs, so that what is measured
 * is the shop. Only for the bench: they check nothing.
 * @typedef {object} StubProviders
 * @property {NodeJS.ProcessEnv} env what the API is started with
 * @property {(email: string) => string} mintToken a shopper's access token
 * @property {(providerOrderId: string) => { razorpay_order_id: string, razorpay_payment_id: string, razorpay_signature: string }} pay
 * @property {(orderId: string) => { body: string, signature: string } | null} deliver the courier's callback: the rider was at the door
 * @property {() => ProviderRecords} loadRecords
 * @property {() => void} close
 *
 * What they have taken, given back and carried; amounts in paise.
 * @typedef {object} ProviderRecords
 * @property {{ id: string, status: string, amount: number }[]} payments
 * @property {{ payment_id: string, status: string, amount: number }[]} refunds
 * @property {{ orderId: string }[]} shipments
 */

const KEY_SECRET = randomBytes(24).toString('base64url');
const AUDIENCE = 'https://api.shop.local';

/** @returns {Promise<StubProviders>} */
export async function startStubProviders() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'bench', use: 'sig', alg: 'RS256' }] };
  const orders = /** @type {Map<string, { id: string, amount: number, receipt: string, payment?: object }>} */ (new Map());
  const payments = /** @type {Map<string, { id: string, status: string, amount: number }>} */ (new Map());
  const refunds = /** @type {{ id: string, payment_id: string, status: string, amount: number }[]} */ ([]);
  // The courier's numbers must not come again in another run on the same database: the shop takes none twice.
  let nextNumber = Date.now();
  const courier = createStubCourier({ takeNumber: () => nextNumber++, trackingBase: () => base });

  /** @type {[RegExp, (match: RegExpExecArray, body: any) => unknown][]} */
  const routes = [
    [/^GET \/issuer\/\.well-known\/openid-configuration$/, () => ({ issuer, jwks_uri: `${issuer}/keys` })],
    [/^GET \/issuer\/keys$/, () => keys],
    [/^POST \/v1\/orders$/, (_, body) => openOrder(body)],
    [/^GET \/v1\/orders\/([^/]+)\/payments$/, ([, id = '']) => list([orders.get(id)?.payment].filter(Boolean))],
    [
      /^GET \/v1\/orders\?.*receipt=([^&]+)/,
      ([, receipt]) => list([...orders.values()].filter((one) => one.receipt === receipt)),
    ],
    [/^GET \/v1\/payments\/([^/?]+)$/, ([, id = '']) => payments.get(id)],
    [/^POST \/v1\/payments\/([^/]+)\/refund$/, ([, id = ''], body) => refund(id, body)],
    [/^POST \/window\/([^/]+)\/pay$/, ([, id = '']) => pay(id)],
    ...courier.routes,
  ];

  const server = http.createServer(async (request, answer) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    const route = `${request.method} ${request.url}`;
    const [pattern, respond] = routes.find(([one]) => one.test(route)) ?? [];
    const reply = respond?.(
      /** @type {RegExpExecArray} */ (pattern?.exec(route)),
      parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString('utf8')) : null,
    );
    answer.writeHead(reply ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(reply ?? { error: {} }));
  });
  const base = await listen(server);
  const issuer = `${base}/issuer`;

  /** @param {{ amount: number, receipt: string }} body */
  function openOrder({ amount, receipt }) {
    const order = {
      id: `order_${(nextNumber++).toString(36)}`,
      entity: 'order',
      amount,
      currency: 'INR',
      receipt,
      status: 'created',
    };
    orders.set(order.id, order);
    return order;
  }

  /** @param {string} payment_id @param {{ amount: number, receipt: string }} body */
  function refund(payment_id, { amount, receipt }) {
    const reply = { id: `rfnd_${(nextNumber++).toString(36)}`, entity: 'refund', payment_id, amount, receipt, currency: 'INR' };
    refunds.push({ ...reply, status: 'processed' });
    return refunds.at(-1);
  }

  /** @param {string} providerOrderId */
  function pay(providerOrderId) {
    const order = orders.get(providerOrderId);
    if (!order) throw new Error(`no order ${providerOrderId} was opened`);
    const id = `pay_${(nextNumber++).toString(36)}`;
    const payment = { ...order, id, entity: 'payment', order_id: order.id, status: 'captured', captured: true, method: 'upi' };
    order.payment = payment;
    payments.set(id, payment);
    const signature = createHmac('sha256', KEY_SECRET).update(`${order.id}|${id}`).digest('hex');
    return { razorpay_order_id: order.id, razorpay_payment_id: id, razorpay_signature: signature };
  }

  return {
    env: {
      RAZORPAY_API_BASE: base,
      RAZORPAY_CHECKOUT_JS: `${base}/checkout.js`,
      RAZORPAY_KEY_ID: 'rzp_test_bench0000000001',
      RAZORPAY_KEY_SECRET: KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRETS: KEY_SECRET,
      BORZO_API_BASE: `${base}/borzo`,
      BORZO_AUTH_TOKEN: KEY_SECRET,
      BORZO_CALLBACK_SECRET: KEY_SECRET,
      BORZO_REQUESTS_PER_MINUTE: '10000',
      AUTH_KIND: 'oidc',
      AUTH_ISSUER: issuer,
      AUTH_AUDIENCE: AUDIENCE,
      AUTH_CLIENT_ID: 'storefront',
    },
    mintToken(email) {
      const now = Math.floor(Date.now() / 1000);
      const claims = { iss: issuer, aud: AUDIENCE, sub: email, email, name: 'Asha Shinde', iat: now, exp: now + 3600 };
      const signed = [{ alg: 'RS256', typ: 'JWT', kid: 'bench' }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
    },
    pay,
    deliver(orderId) {
      const callback = courier.finish(orderId);
      if (!callback) return null;
      const body = JSON.stringify(callback);
      return { body, signature: createHmac('sha256', KEY_SECRET).update(body).digest('hex') };
    },
    loadRecords: () => ({
      payments: [...payments.values()].map(({ id, status, amount }) => ({ id, status, amount })),
      refunds,
      shipments: courier.loadShipments(),
    }),
    close: () => server.close().closeAllConnections(),
  };
}

/** @param {unknown[]} items */
const list = (items) => ({ entity: 'collection', count: items.length, items });

/** @param {http.Server} server @returns {Promise<string>} */
const listen = (server) =>
  new Promise((ready) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      ready(`http://127.0.0.1:${port}`);
    }),
  );
