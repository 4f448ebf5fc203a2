import { isGstin } from '@shop/domain';
import type { Env } from './settings.js';

const MIN_SECRET_LENGTH = 16;
const MIN_PASSWORD = 12;
const MIN_PASSWORD_COST = 15;
const MIN_DISTINCT_CHARACTERS = 5;
const DEMO_OWNER = 'owner@example.com';

/**
 * What a shop that takes real money is not started with, one sentence each. A rehearsal alone may talk to providers on this machine and
 * to their test sides; everything else is as it will be.
 */
export function findProductionFaults(env: Env): string[] {
  return [
    ...findTrialSettings(env),
    ...addressesOf(env).flatMap(([name, address]) => findAddressFault(name, address, env.rehearsal)),
    ...(env.rehearsal ? [] : findTestProviders(env)),
    ...findBadCourierBase(env),
    ...secretsOf(env).flatMap(([name, secret]) => findSecretFault(name, secret)),
    ...findBadDetails(env),
  ];
}

function findTrialSettings({ seedDemo, pictures, admin }: Env): string[] {
  const faults = [
    seedDemo && 'SEED_DEMO must not be set in production: it creates the demo shop and its well-known sign-ins.',
    pictures.trustedHosts.length > 0 &&
      'PICTURE_TRUSTED_HOSTS must not be set in production: it opens the inner network to picture addresses.',
    admin.password !== null &&
      admin.password.length < MIN_PASSWORD &&
      `ADMIN_PASSWORD must have at least ${MIN_PASSWORD} characters in production.`,
    admin.passwordCost < MIN_PASSWORD_COST && `ADMIN_PASSWORD_COST must not be below ${MIN_PASSWORD_COST} in production.`,
  ];
  return faults.filter((fault) => fault !== false);
}

/** Everything that shoppers, staff or the API itself reach by an address. */
function addressesOf({ shopUrl, adminUrl, payment, courier, signIn, map }: Env): [name: string, address: string][] {
  return [
    ['SHOP_URL', shopUrl],
    ['ADMIN_URL', adminUrl],
    ['RAZORPAY_API_BASE', payment.apiBase],
    ['RAZORPAY_CHECKOUT_JS', payment.checkoutJs],
    ['BORZO_API_BASE', courier.apiBase],
    ['AUTH_ISSUER', signIn.issuer],
    ['AUTH_JWKS_URI', signIn.jwksUri ?? ''],
    ['MAP_TILE_URL', map.tileUrl ?? ''],
  ].filter((named): named is [string, string] => named[1] !== '');
}

function findAddressFault(name: string, address: string, isRehearsal: boolean): string[] {
  if (isLoopback(address))
    return isRehearsal ? [] : [`${name} must not lead to this machine in production; only with REHEARSAL=true it may.`];
  return address.startsWith('https://') ? [] : [`${name} must start with https:// in production.`];
}

/** Also for an address with `{s}` in its host, which is none that a URL could hold. */
function isLoopback(address: string): boolean {
  const host = /^https?:\/\/(?:[^/@]*@)?(\[[^\]]*\]|[^/:]*)/i.exec(address)?.[1]?.toLowerCase() ?? '';
  return /^(?:127(?:\.\d+){1,3}|0\.0\.0\.0|\[::1?\]|(?:.*\.)?localhost\.?)$/.test(host);
}

function findTestProviders({ payment, courier, signIn }: Env): string[] {
  const faults = [
    payment.keyId.startsWith('rzp_test_') &&
      'RAZORPAY_KEY_ID is a test key, which takes no money: set the live one; only with REHEARSAL=true it may stay.',
    /^https?:\/\/robotapitest\b/i.test(courier.apiBase) &&
      'BORZO_API_BASE leads to the courier’s test host, from which no rider comes; only with REHEARSAL=true it may.',
    signIn.publishableKey?.startsWith('pk_test_') &&
      'CLERK_PUBLISHABLE_KEY is one of a development instance: set the live one; only with REHEARSAL=true it may stay.',
  ];
  return faults.filter((fault) => typeof fault === 'string');
}

function findBadCourierBase({ courier }: Env): string[] {
  if (/\/\d+\.\d+$/.test(courier.apiBase)) return [];
  return ['BORZO_API_BASE must end with the version of the API, such as /api/business/1.8.'];
}

function secretsOf({ admin, auditLogKeys, secondFactorKeys, payment, courier, pictures }: Env): [name: string, secret: string][] {
  return [
    ...admin.jwtSecrets.map((key): [string, string] => ['ADMIN_JWT_SECRET', key]),
    ...auditLogKeys.map((key): [string, string] => ['AUDIT_LOG_KEYS', key]),
    ...secondFactorKeys
      .filter((key) => !admin.jwtSecrets.includes(key)) // which are among them
      .map((key): [string, string] => ['SECOND_FACTOR_KEYS', key]),
    ['RAZORPAY_KEY_SECRET', payment.keySecret],
    ...payment.webhookSecrets.map((secret): [string, string] => ['RAZORPAY_WEBHOOK_SECRETS', secret]),
    ['BORZO_AUTH_TOKEN', courier.authToken],
    ...courier.callbackSecrets.map((secret): [string, string] => ['BORZO_CALLBACK_SECRET', secret]),
    ...(pictures.bucket ? [['PICTURES_BUCKET_SECRET', pictures.bucket.secret] as [string, string]] : []),
  ];
}

function findSecretFault(name: string, secret: string): string[] {
  if (secret.length < MIN_SECRET_LENGTH) return [`${name} must have at least ${MIN_SECRET_LENGTH} characters in production.`];
  if (new Set(secret).size < MIN_DISTINCT_CHARACTERS) return [`${name} repeats the same few characters: set a random one.`];
  return [];
}

/** What the shop's details would begin with. Whether they are still the demo shop's is asked of the database, whose row counts. */
function findBadDetails({ admin, shop }: Env): string[] {
  const faults = [
    admin.email.toLowerCase() === DEMO_OWNER && 'ADMIN_EMAIL is the demo shop’s: set your own.',
    !/^\d{14}$/.test(shop.fssai) && 'SHOP_FSSAI must be the 14 digits of your licence.',
    shop.gstin !== null && !isGstin(shop.gstin) && 'SHOP_GSTIN is no GSTIN: check each character.',
  ];
  return faults.filter((fault) => fault !== false);
}
