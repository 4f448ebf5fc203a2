import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import http from 'node:http';

/**
 * Payment provider, courier and issuer that answer at once and remember only what the next question needs, so that what is measured
 * is the shop. Only for the bench: they check nothing.
 * @typedef {object} StubProviders
 * @property {NodeJS.ProcessEnv} env what the API is started with
 * @property {(email: string) => string} mintToken a shopper's access token
 * @property {(providerOrderId: string) => { razorpay_order_id: string, razorpay_payment_id: string, razorpay_signature: string }} pay
 * @property {() => void} close
 */

const KEY_SECRET = randomBytes(24).toString('base64url');
const AUDIENCE = 'https://api.shop.local';
const FEE = '60.00';

/** @returns {Promise<StubProviders>} */
export async function startStubProviders() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'bench', use: 'sig', alg: 'RS256' }] };
  const orders = /** @type {Map<string, { id: string, amount: number, receipt: string, payment?: object }>} */ (new Map());
  const payments = /** @type {Map<string, object>} */ (new Map());
  // The courier's numbers must not come again in another run on the same database: the shop takes none twice.
  let nextNumber = Date.now();

  /** @type {[RegExp, (match: RegExpExecArray, body: any) => unknown][]} */
  const routes = [
    [/^GET \/issuer\/\.well-known\/openid-configuration$/, () => ({ issuer, jwks_uri: `${issuer}/keys` })],
    [/^GET \/issuer\/keys$/, () => keys],
    [/^POST \/v1\/orders$/, (_, body) => openOrder(body)],
    [/^GET \/v1\/orders\/([^/]+)\/payments$/, ([, id = '']) => list([orders.get(id)?.payment].filter(Boolean))],
    [/^GET \/v1\/orders/, () => list([...orders.values()].slice(-1))],
    [/^GET \/v1\/payments\/([^/?]+)$/, ([, id = '']) => payments.get(id)],
    [/^POST \/borzo\/calculate-order$/, () => ({ is_successful: true, order: { payment_amount: FEE, points: POINTS } })],
    [/^POST \/borzo\/create-order$/, (_, body) => ({ is_successful: true, order: bookOrder(body) })],
    [/^GET \/borzo\/orders/, () => ({ is_successful: true, orders: [] })],
    [/^GET \/borzo\/courier/, () => ({ is_successful: true, courier: null })],
  ];

  const server = http.createServer(async (request, answer) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    const asked = `${request.method} ${request.url}`;
    const [pattern, respond] = routes.find(([one]) => one.test(asked)) ?? [];
    const found = respond?.(
      /** @type {RegExpExecArray} */ (pattern?.exec(asked)),
      parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString('utf8')) : null,
    );
    answer.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? { error: {} }));
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

  /** @param {{ points: object[] }} body */
  function bookOrder({ points }) {
    const number = nextNumber++;
    return {
      order_id: number,
      status: 'new',
      payment_amount: FEE,
      points: points.map((point) => ({ ...point, delivery: { status: 'planned' }, tracking_url: `${base}/track/${number}` })),
    };
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
    pay(providerOrderId) {
      const order = orders.get(providerOrderId);
      if (!order) throw new Error(`no order ${providerOrderId} was opened`);
      const id = `pay_${(nextNumber++).toString(36)}`;
      order.payment = { ...order, id, entity: 'payment', order_id: order.id, status: 'captured', captured: true, method: 'upi' };
      payments.set(id, order.payment);
      const signature = createHmac('sha256', KEY_SECRET).update(`${order.id}|${id}`).digest('hex');
      return { razorpay_order_id: order.id, razorpay_payment_id: id, razorpay_signature: signature };
    },
    close: () => server.close().closeAllConnections(),
  };
}

const POINTS = [{}, { previous_point_driving_distance_meters: 2400 }];

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
