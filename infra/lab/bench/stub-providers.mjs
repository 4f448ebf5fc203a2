import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import http from 'node:http';
import { createStubCourier } from './stub-courier.mjs';
import { createStubPayments } from './stub-payments.mjs';

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
  // The courier's numbers must not come again in another run on the same database: the shop takes none twice.
  let nextNumber = Date.now();
  const takeNumber = () => nextNumber++;
  const payments = createStubPayments({ takeNumber, secret: KEY_SECRET });
  const courier = createStubCourier({ takeNumber, trackingBase: () => base });
  /** @type {import('./stub-courier.mjs').Route[]} */
  const issuerRoutes = [
    [/^GET \/issuer\/\.well-known\/openid-configuration$/, () => ({ issuer, jwks_uri: `${issuer}/keys` })],
    [/^GET \/issuer\/keys$/, () => keys],
  ];
  const server = serve([...issuerRoutes, ...payments.routes, ...courier.routes]);
  const base = await listen(server);
  const issuer = `${base}/issuer`;
  return {
    env: envOf(base, issuer),
    mintToken(email) {
      const now = Math.floor(Date.now() / 1000);
      const claims = { iss: issuer, aud: AUDIENCE, sub: email, email, name: 'Asha Shinde', iat: now, exp: now + 3600 };
      const signed = [{ alg: 'RS256', typ: 'JWT', kid: 'bench' }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
    },
    pay: payments.pay,
    deliver(orderId) {
      const callback = courier.finish(orderId);
      if (!callback) return null;
      const body = JSON.stringify(callback);
      return { body, signature: createHmac('sha256', KEY_SECRET).update(body).digest('hex') };
    },
    loadRecords: () => ({ ...payments.loadRecords(), shipments: courier.loadShipments() }),
    close: () => server.close().closeAllConnections(),
  };
}

/** @param {string} base @param {string} issuer @returns {NodeJS.ProcessEnv} */
const envOf = (base, issuer) => ({
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
});

/** @param {import('./stub-courier.mjs').Route[]} routes */
const serve = (routes) =>
  http.createServer(async (request, answer) => {
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

/** @param {http.Server} server @returns {Promise<string>} */
const listen = (server) =>
  new Promise((ready) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      ready(`http://127.0.0.1:${port}`);
    }),
  );
