import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { isFssai, isGstin, normalisePhone, plainPhone } from '@shop/domain';
import { BadEnv, readEnv } from './env.js';
import { findDemoDetails, listDemoDetails } from './demo-details.js';
import { DEMO_SHOP, readShop } from './shop-variables.js';
import { Variables } from './variables.js';
import { SECRETS, VARIABLES } from './variable-names.js';

/** A shop as it should be started where it takes real money. */
const REAL = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://shop:secret@db.internal/shop',
  SHOP_URL: 'https://meat.example.in',
  ADMIN_URL: 'https://admin.meat.example.in',
  ADMIN_EMAIL: 'asha@meat.example.in',
  ADMIN_PASSWORD: 'correct horse battery',
  ADMIN_JWT_SECRET: 'q8Zr3vT1kLw0YbN5xJ7dHs2mGfP4cAeU',
  AUDIT_LOG_KEYS: 'w7Jx2Qm9Vt4Zc8Lp5Rk1Nd6Hs3Gb0YfUa',
  RAZORPAY_KEY_ID: 'rzp_live_4fGh7Jk2LmNp9Q',
  RAZORPAY_KEY_SECRET: 'k9Vd2RtY7wQz4Lx8BnM1sHpC',
  RAZORPAY_WEBHOOK_SECRETS: 'uT5eWq8ZxC2vBn7M,yR3pLk6JhG9fDs1A',
  BORZO_AUTH_TOKEN: 'A1B2C3D4E5F60718293A4B5C6D7E8F90',
  BORZO_CALLBACK_SECRET: '90F8E7D6C5B4A392817060F5E4D3C2B1',
  AUTH_ISSUER: 'https://id.meat.example.in/',
  AUTH_AUDIENCE: 'https://api.meat.example.in',
  SHOP_NAME: 'Asha Meats',
  SHOP_TAGLINE: 'Cut when you order',
  SHOP_LEGAL_NAME: 'Asha Meats LLP',
  SHOP_EMAIL: 'help@meat.example.in',
  SHOP_PHONE: '+91 22 2540 1234',
  SHOP_COURIER_PHONE: '+91 98200 12345',
  SHOP_ADDRESS: '12 Station Road, Thane West 400601',
  SHOP_FSSAI: '11521001000123',
  SHOP_LATITUDE: '19.1972',
  SHOP_LONGITUDE: '72.9722',
};

const SANDBOX = {
  SHOP_URL: 'http://shop.localhost:3300',
  ADMIN_URL: 'http://admin.localhost:3300',
  RAZORPAY_API_BASE: 'http://localhost:3301/razorpay',
  RAZORPAY_CHECKOUT_JS: 'http://127.0.0.1:3301/razorpay/checkout.js',
  BORZO_API_BASE: 'http://[::1]:3301/borzo/api/business/1.8',
  AUTH_ISSUER: 'http://localhost:3301/identity',
  RAZORPAY_KEY_ID: 'rzp_test_sandbox000001',
};

const faultsOf = (env: NodeJS.ProcessEnv): string[] => faultsOfAll({ ...REAL, ...env });

it('a shop with everything of its own is started', () => {
  expect(faultsOf({})).toEqual([]);
  expect(readEnv(REAL)).toMatchObject({ production: true, rehearsal: false });
});

describe('in production is refused', () => {
  it.each([
    ['SHOP_URL', 'http://meat.example.in', 'must start with https://'],
    ['ADMIN_URL', 'http://admin.meat.example.in', 'must start with https://'],
    ['RAZORPAY_API_BASE', 'http://api.razorpay.com', 'must start with https://'],
    ['RAZORPAY_CHECKOUT_JS', 'http://checkout.razorpay.com/v1/checkout.js', 'must start with https://'],
    ['BORZO_API_BASE', 'http://robot-in.borzodelivery.com/api/business/1.8', 'must start with https://'],
    ['AUTH_ISSUER', 'http://id.meat.example.in', 'must start with https://'],
    ['AUTH_JWKS_URI', 'http://id.meat.example.in/jwks', 'must start with https://'],
    ['SHOP_URL', 'https://shop.localhost', 'must not lead to this machine'],
    ['RAZORPAY_API_BASE', 'https://127.0.0.1:3301/razorpay', 'must not lead to this machine'],
    ['RAZORPAY_CHECKOUT_JS', 'http://localhost/checkout.js', 'must not lead to this machine'],
    ['BORZO_API_BASE', 'https://127.1/borzo/api/business/1.8', 'must not lead to this machine'],
    ['AUTH_ISSUER', 'https://[::1]/identity', 'must not lead to this machine'],
    ['RAZORPAY_KEY_ID', 'rzp_test_4fGh7Jk2LmNp9Q', 'is a test key'],
    ['BORZO_API_BASE', 'https://robotapitest-in.borzodelivery.com/api/business/1.8', 'leads to the courier’s test host'],
    ['BORZO_API_BASE', 'https://robot-in.borzodelivery.com/api/business', 'must end with the version'],
    ['RAZORPAY_KEY_SECRET', 'short secret', 'must have at least 16 characters'],
    ['RAZORPAY_WEBHOOK_SECRETS', 'uT5eWq8ZxC2vBn7M,short secret', 'must have at least 16 characters'],
    ['BORZO_AUTH_TOKEN', 'fifteen letters', 'must have at least 16 characters'],
    ['BORZO_CALLBACK_SECRET', 'x'.repeat(40), 'repeats the same few characters'],
    ['ADMIN_JWT_SECRET', 'a'.repeat(32), 'repeats the same few characters'],
    ['AUTH_ALGS', 'RS256,none', 'must name signatures with a public key, such as RS256 or ES256, not "none"'],
    ['AUTH_ALGS', 'HS256', 'must name signatures with a public key, such as RS256 or ES256, not "HS256"'],
    ['ADMIN_EMAIL', 'Owner@example.com', 'is the demo shop’s'],
    ['ADMIN_EMAIL', '', 'is the demo shop’s'],
    ['ADMIN_PASSWORD', 'owner-demo', 'must have at least 12 characters'],
    ['SHOP_FSSAI', '1234', 'must be the 14 digits of your licence'],
    ['SHOP_GSTIN', '27AAPFU0939F1ZW', 'is no GSTIN'],
    ['SEED_DEMO', 'true', 'must not be set in production'],
    ['PICTURE_TRUSTED_HOSTS', '10.0.0.1:80', 'must not be set in production'],
  ])('%s=%s', (name, value, why) => {
    expect(faultsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} ${why}`))]);
  });

  it('Clerk’s development instance', () => {
    const key = `pk_test_${Buffer.from('wise-owl-1.clerk.accounts.dev$').toString('base64')}`;
    const clerk = { AUTH_KIND: 'clerk', AUTH_ISSUER: '', CLERK_PUBLISHABLE_KEY: key };
    expect(faultsOf(clerk)).toEqual([expect.stringContaining('CLERK_PUBLISHABLE_KEY is one of a development instance')]);
  });

  it('everything at once, in one sentence each', () => {
    const faults = faultsOf({ ...SANDBOX, SHOP_FSSAI: '1234', PORT: 'web', BORZO_AUTH_TOKEN: 'short' });
    expect(faults).toHaveLength(10);
    expect(faults[0]).toBe('PORT must be a number from 0 to 65535, not "web".');
    for (const fault of faults) expect(fault).toMatch(/^[A-Z][A-Z_]+ [^\n]+\.$/);
  });
});

describe('the details that a shop begins with', () => {
  const detailsOf = (env: NodeJS.ProcessEnv) => readShop(new Variables({ ...REAL, ...env }));

  it.each([
    ['SHOP_NAME', 'is the demo shop’s'],
    ['SHOP_TAGLINE', 'is the demo shop’s'],
    ['SHOP_LEGAL_NAME', 'is the demo shop’s'],
    ['SHOP_ADDRESS', 'is the demo shop’s'],
    ['SHOP_PHONE', 'is the demo shop’s'],
    ['SHOP_COURIER_PHONE', 'is the demo shop’s'],
    ['SHOP_EMAIL', 'is the demo shop’s'],
    ['SHOP_FSSAI', 'must be the 14 digits of your licence'],
  ])('are not the demo shop’s: %s', (name, why) => {
    expect(findDemoDetails(detailsOf({}))).toEqual([]);
    expect(findDemoDetails(detailsOf({ [name]: '' }))).toEqual([expect.stringMatching(new RegExp(`^${name} ${why}`))]);
  });

  it('have numbers in the demo shop that are of their form, and that no real shop goes live with', () => {
    const { fssai, gstin, phone, courierPhone } = DEMO_SHOP;
    expect(isFssai(fssai)).toBe(true);
    expect(gstin === null || isGstin(gstin)).toBe(true);
    expect([phone, courierPhone].map(plainPhone)).toEqual([phone, courierPhone]);
    expect(normalisePhone(courierPhone)).not.toBeNull();
    expect(listDemoDetails(DEMO_SHOP)).toEqual(
      expect.arrayContaining(['fssai', 'phone', 'courierPhone', 'email', 'address', 'latitude']),
    );
    expect(faultsOf({ SHOP_GSTIN: '27AAPFU0939F1ZX' })).toEqual(['SHOP_GSTIN is no GSTIN: check each character.']);
  });

  it('are not at the demo shop’s place on the map', () => {
    expect(findDemoDetails(detailsOf({ SHOP_LATITUDE: '', SHOP_LONGITUDE: '' }))).toEqual([
      'SHOP_LATITUDE and SHOP_LONGITUDE are the demo shop’s: set where riders fetch the packs.',
    ]);
  });
});

describe('a rehearsal', () => {
  const REHEARSAL = { ...SANDBOX, REHEARSAL: 'true' };

  it('may use providers on this machine and their test sides', () => {
    const TEST_SIDES = { BORZO_API_BASE: 'https://robotapitest-in.borzodelivery.com/api/business/1.8' };
    for (const env of [REHEARSAL, { ...REHEARSAL, ...TEST_SIDES }]) expect(faultsOf(env)).toEqual([]);
    expect(readEnv({ ...REAL, ...REHEARSAL })).toMatchObject({ production: true, rehearsal: true });
  });

  it.each([
    ['SHOP_URL', 'http://meat.example.in'],
    ['RAZORPAY_API_BASE', 'http://10.0.0.7/razorpay'],
    ['BORZO_API_BASE', 'http://localhost:3301/borzo/api/business'],
    ['BORZO_CALLBACK_SECRET', 'x'.repeat(40)],
    ['SHOP_FSSAI', '1234'],
    ['ADMIN_EMAIL', ''],
    ['SEED_DEMO', 'true'],
  ])('excuses nothing else: %s=%s', (name, value) => {
    expect(faultsOf({ ...REHEARSAL, [name]: value })).toEqual([expect.stringContaining(name)]);
  });

  it('is nothing that any other variable switches on', () => {
    for (const env of [SANDBOX, { ...SANDBOX, REHEARSAL: 'false' }]) expect(faultsOf(env)).toHaveLength(7);
  });
});

describe('infra/ops/deploy/.env.example', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../../../infra/ops/deploy/.env.example'), 'utf8');
  const example = parseEnv(text) as Record<string, string>;
  const isOfBackups = (name: string) => name.startsWith('BACKUP_');

  it('names variables that there are alone, those in its comments too, and secrets by their files', () => {
    const named = [...text.matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name!).filter((name) => !isOfBackups(name));
    const known = [...VARIABLES.filter((name) => !SECRETS.includes(name as never)), ...SECRETS.map((name) => `${name}_FILE`)];
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  it('has every variable that production does not start without', () => {
    const missing = faultsOfFirstStart({ NODE_ENV: 'production' }).map((fault) => fault.match(/[A-Z][A-Z_]+/)![0]);
    expect(missing.length).toBeGreaterThan(15);
    expect(missing.filter((name) => !(name in example) && !(`${name}_FILE` in example))).toEqual([]);
  });

  it('is not started as it is: each variable that is empty is named, and each file that is not there', () => {
    const open = Object.keys(example).filter((name) => !isOfBackups(name) && (example[name] === '' || name.endsWith('_FILE')));
    const told = faultsOfFirstStart(example)
      .join(' ')
      .match(/[A-Z][A-Z_]+/g)!;
    expect(open.filter((name) => !told.includes(name))).toEqual([]);
  });

  it('starts a shop once it is filled in', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    const values: Record<string, string> = {
      ...REAL,
      SECOND_FACTOR_KEYS: REAL.AUDIT_LOG_KEYS,
      SMTP_URL: 'smtps://mail.example.in',
    };
    const filled = Object.entries(example).map(([name, value]) => {
      if (!name.endsWith('_FILE') || isOfBackups(name)) return [name, value || values[name]];
      const file = join(folder, name);
      writeFileSync(file, `${values[name.slice(0, -'_FILE'.length)]}\n`);
      return [name, file];
    });
    expect(faultsOfFirstStart(Object.fromEntries(filled))).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

function faultsOfAll(env: NodeJS.ProcessEnv): string[] {
  try {
    readEnv(env);
    return [];
  } catch (failure) {
    return (failure as BadEnv).faults;
  }
}

/** With what the shop's details would begin with: an empty database takes them from the variables. */
const faultsOfFirstStart = (env: NodeJS.ProcessEnv): string[] => [
  ...faultsOfAll(env),
  ...findDemoDetails(readShop(new Variables(env))),
];
