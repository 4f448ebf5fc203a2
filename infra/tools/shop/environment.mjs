import path from 'node:path';
import { CannotStart } from '../launcher/cannot-start.mjs';
import { isRehearsal, REHEARSAL } from './rehearsal-env.mjs';

/**
 * @typedef {object} Place
 * @property {number} port
 * @property {string} dataDir
 * @property {string} databaseUrl
 * @property {import('./secrets.mjs').Secrets} secrets
 * @property {NodeJS.ProcessEnv} env the user's own variables, which win
 * @property {{ shop: string, admin: string }} urls where people open the two front ends
 */

/** The variable of each provider that, when set, says where the real one is. */
const PROVIDERS = { payment: 'RAZORPAY_API_BASE', courier: 'BORZO_API_BASE', identity: 'AUTH_ISSUER' };

/**
 * Which providers the sandbox replaces.
 * @param {NodeJS.ProcessEnv} env
 * @throws {CannotStart} in production, where there is no sandbox, unless it is a rehearsal
 */
export function readSandboxProviders(env) {
  const missing = Object.values(PROVIDERS).filter((name) => !env[name]);
  if (env.NODE_ENV === 'production' && !isRehearsal(env) && missing.length > 0) {
    throw new CannotStart(
      `With NODE_ENV=production the provider sandbox is not started: set ${missing.join(', ')} to the real providers.`,
    );
  }
  if (env.NODE_ENV === 'production' && env.SEED_DEMO === 'true') {
    throw new CannotStart(
      'With NODE_ENV=production the demo shop is not seeded, because its sign-ins are well known: leave SEED_DEMO out.',
    );
  }
  const sandboxed = Object.entries(PROVIDERS).filter(([, name]) => missing.includes(name));
  return new Set(sandboxed.map(([provider]) => provider));
}

/**
 * @param {Place} place
 * @returns {NodeJS.ProcessEnv}
 */
export function apiEnv(place) {
  const { port, dataDir, databaseUrl, env, urls, secrets } = place;
  const providers = readSandboxProviders(env);
  const defaults = {
    NODE_ENV: 'development',
    LOG_FORMAT: 'text', // who runs it by hand reads it too
    SHOP_URL: urls.shop,
    ADMIN_URL: urls.admin,
    ADMIN_JWT_SECRET: secrets.adminJwt,
    AUDIT_LOG_KEYS: secrets.auditLog,
    ...(env.NODE_ENV !== 'production' && { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'owner-demo', SEED_DEMO: 'true' }),
    ...(isRehearsal(env) && { ...REHEARSAL, ADMIN_PASSWORD: secrets.ownerPassword }),
    ...(providers.has('payment') ? paymentEnv(place) : {}),
    ...(providers.has('courier') ? courierEnv(place) : {}),
    ...(providers.has('identity') ? identityEnv(place) : {}),
    ...(providers.size > 0 ? { SMTP_URL: `smtp://localhost:${port + 3}` } : {}),
  };
  return { ...machine(), ...defaults, ...filled(env), PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
}

/**
 * @param {Place} place
 * @param {NodeJS.ProcessEnv} api the API's environment: both must hold the same secrets
 * @returns {NodeJS.ProcessEnv}
 */
export function sandboxEnv({ port, dataDir, env, urls }, api) {
  const origins = new Set([urls.shop, ...['shop.localhost', 'localhost', '127.0.0.1'].map((host) => `http://${host}:${port}`)]);
  return {
    ...machine(),
    ...Object.fromEntries(KNOWN_TO_BOTH.filter((name) => api[name]).map((name) => [name, api[name]])),
    SANDBOX_URL: `http://localhost:${port + 1}`,
    SANDBOX_DATA_DIR: path.join(dataDir, 'sandbox'),
    SHOP_ORIGINS: [...origins].join(','),
    PAYMENT_WEBHOOK_URL: `http://127.0.0.1:${port}/api/payment/webhook`,
    COURIER_CALLBACK_URL: `http://127.0.0.1:${port}/api/borzo/callback`,
    BACKCHANNEL_LOGOUT_URL: `http://127.0.0.1:${port}/api/auth/backchannel-logout`,
    ...filled(env),
    ...(isRehearsal(env) && { NODE_ENV: 'rehearsal' }), // it never starts in production
    PORT: String(port + 1),
    MAIL_PORT: String(port + 3),
  };
}

/**
 * For how many seconds the API is waited for when it is told to end: a little longer than it takes for itself, so that nothing it has
 * begun is cut off.
 * @param {NodeJS.ProcessEnv} env the API's environment
 */
export const patienceWithApi = (env) => Math.ceil(Number(env.SHUTDOWN_TIMEOUT_MS || 25_000) / 1000) + 5;

const KNOWN_TO_BOTH = [
  'NODE_ENV',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRETS',
  'BORZO_AUTH_TOKEN',
  'BORZO_CALLBACK_SECRET',
  'AUTH_AUDIENCE',
  'AUTH_CLIENT_ID',
];

/** @param {Place} place */
const paymentEnv = ({ port, secrets }) => ({
  RAZORPAY_API_BASE: `http://localhost:${port + 1}/razorpay`,
  RAZORPAY_CHECKOUT_JS: `http://localhost:${port + 1}/razorpay/checkout.js`,
  RAZORPAY_KEY_ID: 'rzp_test_sandbox000001',
  RAZORPAY_KEY_SECRET: secrets.paymentKey,
  RAZORPAY_WEBHOOK_SECRETS: secrets.paymentWebhook,
});

/** @param {Place} place */
const courierEnv = ({ port, secrets }) => ({
  BORZO_API_BASE: `http://localhost:${port + 1}/borzo/api/business/1.8`,
  BORZO_AUTH_TOKEN: secrets.courierToken,
  BORZO_CALLBACK_SECRET: secrets.courierCallback,
});

/** @param {Place} place */
const identityEnv = ({ port }) => ({
  AUTH_KIND: 'oidc',
  AUTH_ISSUER: `http://localhost:${port + 1}/identity`,
  AUTH_AUDIENCE: 'https://api.shop.local',
  AUTH_CLIENT_ID: 'storefront',
});

/** What any program needs to run at all; nothing else of our environment reaches the shop unless it is handed in. */
function machine() {
  const names = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'USERPROFILE'];
  return Object.fromEntries(names.filter((name) => process.env[name]).map((name) => [name, process.env[name]]));
}

/** An empty variable counts as one that is not set. @param {NodeJS.ProcessEnv} env */
const filled = (env) => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
