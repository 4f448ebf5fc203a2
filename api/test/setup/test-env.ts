import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REHEARSAL as REHEARSAL_OF_A_SHOP } from '../../../infra/tools/shop/rehearsal-env.mjs';
import { type Env, readEnv } from '../../src/platform/settings/env.js';

export interface Sandbox {
  url: string;
  smtpUrl: string;
  stop(): Promise<void>;
}

/** Secrets that the API and the sandbox share in a test. */
export const SHARED = {
  RAZORPAY_KEY_ID: 'rzp_test_sandbox000001',
  RAZORPAY_KEY_SECRET: 'test-payment-key-secret',
  RAZORPAY_WEBHOOK_SECRETS: 'test-webhook-secret',
  BORZO_AUTH_TOKEN: 'test-courier-token',
  BORZO_CALLBACK_SECRET: 'test-callback-secret',
  AUTH_AUDIENCE: 'https://api.shop.test',
};

export const ADMIN_SECRET = 'the secret of the tests; long enough';

export const OWNER = { email: 'owner@example.com', password: 'a long enough password' };

/** What an API in production needs besides to be started with the sandbox. */
export const REHEARSAL = { ...REHEARSAL_OF_A_SHOP, ADMIN_PASSWORD_COST: '15' };

// Names carry the hash of the content, so that suites may share it.
const DATA_FOLDER = join(tmpdir(), `shop-test-${process.getuid?.() ?? 0}`);

// No one listens here: a call that should not be made fails at once.
const CLOSED_PORT = 'http://127.0.0.1:9';

export interface TestSettings {
  sandbox?: Sandbox | undefined;
  /** Jobs run in this API; off by default, so that a test starts them itself. */
  runJobs?: boolean;
  /** Variables that win over the test's own. */
  env?: NodeJS.ProcessEnv;
}

export const testEnv = (databaseUrl: string, settings: TestSettings = {}): Env => readEnv(testVariables(databaseUrl, settings));

/** The same for an API that is a process of its own. */
export function testVariables(databaseUrl: string, { sandbox, runJobs = false, env = {} }: TestSettings = {}): NodeJS.ProcessEnv {
  const providers = sandbox?.url ?? CLOSED_PORT;
  return {
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: directAddress(databaseUrl),
    LOG_FORMAT: 'text',
    RUN_JOBS: String(runJobs),
    DATA_DIR: DATA_FOLDER,
    REQUESTS_PER_MINUTE: '1000000',
    ADMIN_PASSWORD_COST: '10', // one at the shop's own takes a quarter of a second, and many tests sign in
    ADMIN_SESSION_IDLE_MINUTES: '720', // tests let hours pass in a moment
    ADMIN_JWT_SECRET: ADMIN_SECRET,
    AUDIT_LOG_KEYS: 'the key of the change log in the tests',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    ...SHARED,
    AUTH_ISSUER: `${providers}/identity`,
    RAZORPAY_API_BASE: `${providers}/razorpay`,
    RAZORPAY_CHECKOUT_JS: `${providers}/razorpay/checkout.js`,
    BORZO_API_BASE: `${providers}/borzo/api/business/1.8`,
    SMTP_URL: sandbox?.smtpUrl ?? '',
    ...env,
  };
}

/** The same database past a pooler, where the tests go through one (`npx nx run lab:pooler`). */
function directAddress(url: string): string {
  if (!process.env.TEST_DATABASE_DIRECT || new URL(url).host !== new URL(process.env.TEST_PG!).host) return url;
  const direct = new URL(process.env.TEST_DATABASE_DIRECT);
  direct.pathname = new URL(url).pathname;
  return direct.href;
}
