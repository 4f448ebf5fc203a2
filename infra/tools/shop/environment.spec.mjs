import fs from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { welcome } from '../launcher/welcome.mjs';
import { apiEnv, patienceWithApi, readSandboxProviders, sandboxEnv } from './environment.mjs';
import { documentedRehearsal, REHEARSAL } from './rehearsal-env.mjs';
import { readLauncherSettings } from './settings.mjs';

const secrets = {
  adminJwt: 'a',
  paymentKey: 'k',
  paymentWebhook: 'w',
  courierToken: 't',
  courierCallback: 'c',
  auditLog: 'l',
  ownerPassword: 'o',
};
const place = (/** @type {NodeJS.ProcessEnv} */ env = {}) => ({
  port: 4000,
  dataDir: '/somewhere',
  databaseUrl: 'postgres://shop@127.0.0.1:4002/shop',
  urls: { shop: 'http://shop.localhost:4000', admin: 'http://admin.localhost:4000' },
  secrets,
  env,
});
const REAL = {
  RAZORPAY_API_BASE: 'https://pay.example',
  BORZO_API_BASE: 'https://ride.example',
  AUTH_ISSUER: 'https://id.example',
};

describe('what the API is told', () => {
  it('leads to the sandbox on the next port, unless told otherwise', () => {
    expect(apiEnv(place())).toMatchObject({
      NODE_ENV: 'development',
      PORT: '4000',
      RAZORPAY_API_BASE: 'http://localhost:4001/razorpay',
      BORZO_API_BASE: 'http://localhost:4001/borzo/api/business/1.8',
      AUTH_ISSUER: 'http://localhost:4001/identity',
      SEED_DEMO: 'true',
      DATA_DIR: '/somewhere',
    });
  });

  it('is what the user says, and an empty variable says nothing', () => {
    const env = apiEnv(place({ ADMIN_EMAIL: 'me@example.com', ADMIN_PASSWORD: '', SHOP_URL: 'http://shop.example' }));
    expect(env).toMatchObject({ ADMIN_EMAIL: 'me@example.com', ADMIN_PASSWORD: 'owner-demo', SHOP_URL: 'http://shop.example' });
  });

  it('holds no pretend secret for a real provider', () => {
    const env = apiEnv(place({ RAZORPAY_API_BASE: REAL.RAZORPAY_API_BASE }));
    expect(env).not.toHaveProperty('RAZORPAY_KEY_SECRET');
    expect(env).toMatchObject({ BORZO_AUTH_TOKEN: 't' });
  });
});

it('the API is given a little longer to end than it takes for itself', () => {
  expect(patienceWithApi({})).toBe(30);
  expect(patienceWithApi({ SHUTDOWN_TIMEOUT_MS: '1500' })).toBe(7);
});

describe('what the sandbox is told', () => {
  it('is the same secrets, and nothing of the database or the owner', () => {
    const env = sandboxEnv(place(), apiEnv(place()));
    expect(env).toMatchObject({ PORT: '4001', RAZORPAY_KEY_SECRET: 'k', RAZORPAY_WEBHOOK_SECRETS: 'w', BORZO_AUTH_TOKEN: 't' });
    expect(env.SHOP_ORIGINS?.split(',')).toEqual([
      'http://shop.localhost:4000',
      'http://localhost:4000',
      'http://127.0.0.1:4000',
    ]);
    for (const name of ['DATABASE_URL', 'ADMIN_PASSWORD', 'ADMIN_JWT_SECRET', 'AUDIT_LOG_KEYS'])
      expect(env).not.toHaveProperty(name);
  });
});

describe('in production', () => {
  const NODE_ENV = 'production';
  it('there is no sandbox and no demo shop', () => {
    expect(() => readSandboxProviders({ NODE_ENV, AUTH_ISSUER: REAL.AUTH_ISSUER })).toThrow(
      'set RAZORPAY_API_BASE, BORZO_API_BASE to the real providers',
    );
    expect(() => readSandboxProviders({ NODE_ENV, ...REAL, SEED_DEMO: 'true' })).toThrow('the demo shop is not seeded');
    expect(readSandboxProviders({ NODE_ENV, ...REAL }).size).toBe(0);
    const env = apiEnv(place({ NODE_ENV, ...REAL }));
    for (const name of ['SEED_DEMO', 'ADMIN_PASSWORD', 'BORZO_AUTH_TOKEN']) expect(env).not.toHaveProperty(name);
  });
});

it('a rehearsal, by the command of docs/running.md, runs as in production with stand-ins that are not in production', () => {
  const env = documentedRehearsal(fs.readFileSync(new URL('../../../docs/running.md', import.meta.url), 'utf8'));
  expect(env).toEqual({ NODE_ENV: 'production', REHEARSAL: 'true' });
  expect([...readSandboxProviders(env)]).toEqual(['payment', 'courier', 'identity']);
  expect(apiEnv(place(env))).toMatchObject({ NODE_ENV: 'production', RAZORPAY_API_BASE: 'http://localhost:4001/razorpay' });
  expect(apiEnv(place(env))).not.toHaveProperty('SEED_DEMO');
  expect(sandboxEnv(place(env), apiEnv(place(env)))).toMatchObject({ NODE_ENV: 'rehearsal', RAZORPAY_KEY_SECRET: 'k' });
  // What production asks for and nobody has set; its data are not the demo shop's.
  expect(apiEnv(place({ ...env, SHOP_NAME: 'Meena Meats' }))).toMatchObject({
    ...REHEARSAL,
    SHOP_NAME: 'Meena Meats',
    ADMIN_PASSWORD: 'o',
  });
  expect(readLauncherSettings(env).dataDir).toMatch(/\.data-rehearsal$/);
});

describe('what is printed when the shop is open', () => {
  const urls = {
    shop: 'http://shop.localhost:4000',
    admin: 'http://admin.localhost:4000',
    plain: 'http://localhost:4000',
    api: 'http://127.0.0.1:4000/api',
    docs: 'http://shop.localhost:4000/api/docs',
  };
  const print = (/** @type {NodeJS.ProcessEnv} */ env, sandbox = /** @type {string | null} */ ('http://localhost:4001')) => {
    const rest = { port: 4000, databaseUrl: '', dataDir: '/somewhere', gone: new Promise(() => {}), stop: async () => {} };
    return welcome({ ...rest, urls: { ...urls, sandbox }, env: apiEnv(place(env)), hasOwnPassword: Boolean(env.ADMIN_PASSWORD) });
  };

  it('is what there is: sign-ins, documents and mailbox', () => {
    const output = print({});
    for (const text of [
      'owner@example.com / owner-demo',
      'shopper@example.com / shopper-demo',
      urls.docs,
      'localhost:4001/mail/',
    ])
      expect(output).toContain(text);
  });

  it('names in a rehearsal the password that was drawn, and no documents', () => {
    const output = print({ NODE_ENV: 'production', REHEARSAL: 'true' });
    expect(output).toContain(`${REHEARSAL.ADMIN_EMAIL} / o\n`);
    expect(output).not.toContain('/api/docs');
    expect(output).toContain('a rehearsal: no order is real');
  });

  it('repeats no password that somebody chose, and names no stand-in that is not there', () => {
    const output = print({ NODE_ENV: 'production', ...REAL, ADMIN_PASSWORD: 'hush hush', ADMIN_EMAIL: 'me@shop.test' }, null);
    expect(output).toContain('me@shop.test / (the password that you have chosen)');
    expect(output).not.toMatch(/hush|mail\/|shopper@/);
    expect(print({ SMTP_URL: 'smtps://mail.example', AUTH_ISSUER: REAL.AUTH_ISSUER })).not.toMatch(/mail\/|shopper@/);
  });
});

describe('a bad setting is refused by name', () => {
  it.each(['abc', '0', '70000', '33.5', '-1', '1e3'])('PORT=%s', (PORT) => {
    expect(() => readLauncherSettings({ PORT })).toThrow(/^PORT must be a whole number from 1 to \d+, not /);
  });

  it.each(['shop', 'mysql://me:hush@host/shop', 'localhost:5432'])('DATABASE_URL=%s', (DATABASE_URL) => {
    expect(() => readLauncherSettings({ DATABASE_URL })).toThrow(/^DATABASE_URL is not an address like (?!.*hush)/);
  });
});
