import { resolve } from 'node:path';
import { clerkAddress } from './clerk-key.js';
import type { Bucket } from './images/bucket-image-storage.js';
import { readTrustProxy, type TrustProxy } from './web/trust-proxy.js';

/** The API's settings, read once at start. Secrets stay in here and in the adapters; nothing else sees them. */
export interface Env {
  production: boolean;
  host: string;
  port: number;
  /** Whose word is taken for the address that a request came from. */
  trustProxy: TrustProxy;
  /** For how long a request may take to arrive in full. */
  requestTimeoutMs: number;
  /** For how long a process that is told to end may finish what it has begun. */
  shutdownTimeoutMs: number;
  databaseUrl: string;
  /** The same database past a pooler, for what needs a session of its own: LISTEN, the job runner, the migrations. */
  databaseDirectUrl: string;
  databasePool: number;
  shopUrl: string;
  adminUrl: string;
  storefrontDist: string;
  /** The storefront built for the server; where it is missing, pages are sent empty. */
  storefrontServerDist: string;
  adminDist: string;
  picturesDir: string;
  /** Where the shop keeps files of its own. */
  dataDir: string;
  pictures: {
    /** Null: the owner's pictures lie on this machine, below `dataDir`. */
    bucket: Bucket | null;
    /** `host:port` of places whose pictures are fetched, without encryption, although they are not public. For trials. */
    trustedHosts: string[];
  };
  /** False where a release is migrated by a command of its own, before its processes are started. */
  migrateOnStart: boolean;
  seedDemo: boolean;
  /** False in a process that only answers requests: another one runs the jobs. */
  runJobs: boolean;
  admin: { email: string; password: string | null; jwtSecret: string; sessionHours: number };
  /** What the chain of the change log is signed by: the first signs, all of them vouch for what they have signed. */
  auditLogKeys: string[];
  signIn: {
    kind: 'oidc' | 'clerk';
    issuer: string;
    jwksUri: string | null;
    audience: string | null;
    authorizedParties: string[];
    clientId: string;
    algorithms: string[];
    publishableKey: string | null;
    claims: { email: string; emailVerified: string; name: string; phone: string; phoneVerified: string };
    /** The oldest that a token may be, and for how long a sign-out is remembered. */
    tokenHours: number;
  };
  payment: { apiBase: string; checkoutJs: string; keyId: string; keySecret: string; webhookSecrets: string[]; timeoutMs: number };
  courier: {
    apiBase: string;
    authToken: string;
    callbackSecret: string;
    orderType: string;
    vehicleTypeId: number;
    thermobox: boolean;
    paymentMethod: string | null;
    timeoutMs: number;
    refreshSeconds: number;
    /** What the courier's agreement allows. */
    requestsPerMinute: number;
  };
  shop: {
    name: string;
    tagline: string;
    legalName: string;
    email: string;
    phone: string;
    /** The mobile number at which riders reach the shop. */
    courierPhone: string;
    address: string;
    fssai: string;
    /** Null while the shop is not registered for GST. */
    gstin: string | null;
    latitude: number;
    longitude: number;
  };
  /** Without a tile service the storefront sketches where the rider is. */
  map: { tileUrl: string | null; attribution: string };
  /** Null without a mail server: then no mails are sent. */
  mail: { smtpUrl: string; from: string } | null;
  /** Minutes for which an open payment keeps its prices, packs and coupon use. */
  holdMinutes: number;
  /** The budget of one visitor for all routes together; what everybody is sent alike does not count. */
  requestsPerMinute: number;
}

/** Injection token of the settings. */
export const ENV = Symbol('ENV');

/** A variable that the API cannot start with. The message is one sentence that says which and why. */
export class BadEnv extends Error {}

const root = resolve(import.meta.dirname, '../../..');

/** @throws BadEnv naming the first variable that is missing or wrong. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const from = reader(source);
  const storefrontDist = from.text('STOREFRONT_DIST', resolve(root, 'storefront/dist'));
  const env: Env = {
    production: source.NODE_ENV === 'production',
    host: from.text('HOST', '127.0.0.1'),
    port: from.whole('PORT', 3300, 0, 65_535),
    trustProxy: from.proxies('TRUST_PROXY', 'loopback'),
    requestTimeoutMs: from.whole('REQUEST_TIMEOUT_MS', 30_000, 100, 300_000),
    shutdownTimeoutMs: from.whole('SHUTDOWN_TIMEOUT_MS', 25_000, 100, 600_000),
    databaseUrl: from.address('DATABASE_URL', null, ['postgres:', 'postgresql:']),
    databaseDirectUrl: from.address('DATABASE_DIRECT_URL', source.DATABASE_URL ?? null, ['postgres:', 'postgresql:']),
    databasePool: from.whole('DATABASE_POOL', 10, 1, 200),
    shopUrl: from.address('SHOP_URL', 'http://shop.localhost:3300'),
    adminUrl: from.address('ADMIN_URL', 'http://admin.localhost:3300'),
    storefrontDist,
    storefrontServerDist: from.text('STOREFRONT_SERVER_DIST', `${storefrontDist}-server`),
    adminDist: from.text('ADMIN_DIST', resolve(root, 'admin-console/dist')),
    picturesDir: from.text('PICTURES_DIR', resolve(root, 'infra/pictures/published')),
    dataDir: resolve(root, from.text('DATA_DIR', '.data')),
    pictures: { bucket: readBucket(from), trustedHosts: from.list('PICTURE_TRUSTED_HOSTS', []) },
    migrateOnStart: from.flag('MIGRATE_ON_START', true),
    seedDemo: from.flag('SEED_DEMO', false),
    runJobs: from.flag('RUN_JOBS', true),
    admin: {
      email: from.text('ADMIN_EMAIL', 'owner@example.com'),
      password: source.ADMIN_PASSWORD || null,
      jwtSecret: from.secret('ADMIN_JWT_SECRET', 32),
      sessionHours: from.whole('ADMIN_SESSION_HOURS', 12, 1, 24),
    },
    auditLogKeys: readAuditLogKeys(source),
    signIn: readSignIn(from),
    payment: {
      apiBase: from.address('RAZORPAY_API_BASE', 'https://api.razorpay.com'),
      checkoutJs: from.address('RAZORPAY_CHECKOUT_JS', 'https://checkout.razorpay.com/v1/checkout.js'),
      keyId: from.secret('RAZORPAY_KEY_ID', 8),
      keySecret: from.secret('RAZORPAY_KEY_SECRET', 8),
      webhookSecrets: from.list('RAZORPAY_WEBHOOK_SECRETS'),
      timeoutMs: from.whole('RAZORPAY_TIMEOUT_MS', 10_000, 100, 60_000),
    },
    courier: {
      apiBase: from.address('BORZO_API_BASE', 'https://robot-in.borzodelivery.com/api/business/1.8'),
      authToken: from.secret('BORZO_AUTH_TOKEN', 8),
      callbackSecret: from.secret('BORZO_CALLBACK_SECRET', 8),
      orderType: from.text('BORZO_ORDER_TYPE', 'standard'),
      vehicleTypeId: from.whole('BORZO_VEHICLE_TYPE_ID', 8, 1, 99),
      thermobox: from.flag('BORZO_THERMOBOX', false),
      paymentMethod: source.BORZO_PAYMENT_METHOD || null,
      timeoutMs: from.whole('BORZO_TIMEOUT_MS', 10_000, 100, 60_000),
      refreshSeconds: from.whole('BORZO_REFRESH_SECONDS', 8, 1, 600),
      requestsPerMinute: from.whole('BORZO_REQUESTS_PER_MINUTE', 100, 1, 10_000),
    },
    shop: readShop(from),
    map: readMap(from),
    mail: readMail(from, source),
    holdMinutes: from.whole('HOLD_MINUTES', 12, 1, 60),
    requestsPerMinute: from.whole('REQUESTS_PER_MINUTE', 600, 1, 10_000_000),
  };
  if (env.production && env.seedDemo)
    throw new BadEnv('SEED_DEMO must not be set in production: it creates the demo shop and its well-known sign-ins.');
  if (env.production && env.pictures.trustedHosts.length > 0)
    throw new BadEnv('PICTURE_TRUSTED_HOSTS must not be set in production: it opens the inner network to picture addresses.');
  if (env.production && env.admin.password !== null && env.admin.password.length < 12)
    throw new BadEnv('ADMIN_PASSWORD must have at least 12 characters in production.');
  if (env.signIn.audience === null && env.signIn.authorizedParties.length === 0) {
    throw new BadEnv(
      'AUTH_AUDIENCE or AUTH_AUTHORIZED_PARTIES must be set: without one of them any token of the issuer would be accepted.',
    );
  }
  return env;
}

type Reader = ReturnType<typeof reader>;

function readSignIn(from: Reader): Env['signIn'] {
  const kind = from.oneOf('AUTH_KIND', ['oidc', 'clerk'] as const, 'oidc');
  const publishableKey = from.text('CLERK_PUBLISHABLE_KEY', '') || null;
  const clerk = kind === 'clerk' ? clerkAddress(publishableKey ?? '') : null;
  if (kind === 'clerk' && clerk === null)
    throw new BadEnv(
      'CLERK_PUBLISHABLE_KEY must be a publishable key of Clerk (pk_test_… or pk_live_…) when AUTH_KIND is clerk.',
    );
  return {
    kind,
    issuer: from.exactAddress('AUTH_ISSUER', clerk), // some issuers end with a slash, and it counts
    jwksUri: from.optionalAddress('AUTH_JWKS_URI'),
    audience: from.text('AUTH_AUDIENCE', '') || null,
    authorizedParties: from.list('AUTH_AUTHORIZED_PARTIES', []),
    clientId: from.text('AUTH_CLIENT_ID', 'storefront'),
    algorithms: from.list('AUTH_ALGS', ['RS256']),
    publishableKey,
    claims: {
      email: from.text('AUTH_CLAIM_EMAIL', 'email'),
      emailVerified: from.text('AUTH_CLAIM_EMAIL_VERIFIED', 'email_verified'),
      name: from.text('AUTH_CLAIM_NAME', 'name'),
      phone: from.text('AUTH_CLAIM_PHONE', 'phone_number'),
      phoneVerified: from.text('AUTH_CLAIM_PHONE_VERIFIED', 'phone_number_verified'),
    },
    tokenHours: from.whole('AUTH_TOKEN_HOURS', 24, 1, 24 * 31),
  };
}

function readMap(from: Reader): Env['map'] {
  const tileUrl = from.text('MAP_TILE_URL', '') || null;
  const attribution = from.text('MAP_ATTRIBUTION', '');
  if (tileUrl === null) return { tileUrl, attribution };
  if (!/^https?:\/\/[^/]+\//.test(tileUrl) || !['{z}', '{x}', '{y}'].every((part) => tileUrl.includes(part)))
    throw new BadEnv('MAP_TILE_URL must be an address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png.');
  if (!attribution) throw new BadEnv('MAP_ATTRIBUTION is missing: tile services ask that the map names them and their data.');
  return { tileUrl, attribution };
}

const SHORTEST_KEY = 32;

/** @throws BadEnv */
export function readAuditLogKeys(source: NodeJS.ProcessEnv): string[] {
  const keys = reader(source).list('AUDIT_LOG_KEYS');
  if (keys.some((key) => key.length < SHORTEST_KEY))
    throw new BadEnv(`AUDIT_LOG_KEYS has a key that is shorter than ${SHORTEST_KEY} characters.`);
  return keys;
}

function readMail(from: Reader, source: NodeJS.ProcessEnv): Env['mail'] {
  if (!source.SMTP_URL) return null;
  const { name, email } = readShop(from);
  return { smtpUrl: from.address('SMTP_URL', null, ['smtp:', 'smtps:']), from: from.text('MAIL_FROM', `${name} <${email}>`) };
}

function readBucket(from: Reader): Bucket | null {
  const url = from.optionalAddress('PICTURES_BUCKET_URL');
  const keyId = from.text('PICTURES_BUCKET_KEY_ID', '');
  const secret = from.text('PICTURES_BUCKET_SECRET', '');
  if (!url && !keyId && !secret) return null;
  if (!url || !keyId || !secret)
    throw new BadEnv('PICTURES_BUCKET_URL, PICTURES_BUCKET_KEY_ID and PICTURES_BUCKET_SECRET are set together or not at all.');
  return { url, keyId, secret, region: from.text('PICTURES_BUCKET_REGION', 'auto') };
}

function readShop(from: Reader): Env['shop'] {
  return {
    name: from.text('SHOP_NAME', 'Yeoor Fresh'),
    tagline: from.text('SHOP_TAGLINE', 'Fresh meat from the foot of the Yeoor hills'),
    legalName: from.text('SHOP_LEGAL_NAME', 'Yeoor Fresh Meats (demo shop)'),
    email: from.text('SHOP_EMAIL', 'help@yeoorfresh.example'),
    phone: from.text('SHOP_PHONE', '+91 22 5550 0142'),
    courierPhone: from.text('SHOP_COURIER_PHONE', '+91 90000 00142'),
    address: from.text('SHOP_ADDRESS', 'Shop 4, Lake View Market, Pokharan Road No. 1, Thane West, Maharashtra 400606'),
    fssai: from.text('SHOP_FSSAI', '00000000000000'),
    gstin: from.text('SHOP_GSTIN', '') || null,
    latitude: from.decimal('SHOP_LATITUDE', 19.2156, -90, 90),
    longitude: from.decimal('SHOP_LONGITUDE', 72.9636, -180, 180),
  };
}

function reader(source: NodeJS.ProcessEnv) {
  const text = (name: string, otherwise: string): string => source[name]?.trim() || otherwise;
  const decimal = (name: string, otherwise: number, min: number, max: number): number => {
    const value = source[name] ? Number(source[name]) : otherwise;
    if (!Number.isFinite(value) || value < min || value > max)
      throw new BadEnv(`${name} must be a number from ${min} to ${max}, not "${source[name]}".`);
    return value;
  };
  const whole = (name: string, otherwise: number, min: number, max: number): number => {
    const value = decimal(name, otherwise, min, max);
    if (!Number.isInteger(value)) throw new BadEnv(`${name} must be a whole number, not "${source[name]}".`);
    return value;
  };
  const address = (name: string, otherwise: string | null, protocols = ['http:', 'https:']): string => {
    const value = source[name]?.trim() || otherwise;
    if (!value) throw new BadEnv(`${name} is missing: set it to an address that starts with ${protocols[0]}//.`);
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
      throw new BadEnv(`${name} is not an address that starts with ${protocols[0]}//.`);
    return value.replace(/\/$/, '');
  };
  const secret = (name: string, least: number): string => {
    const value = source[name] ?? '';
    if (value.length < least) throw new BadEnv(`${name} is missing or shorter than ${least} characters.`);
    return value;
  };
  const list = (name: string, otherwise?: string[]): string[] => {
    const values = (source[name] ?? '')
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean);
    if (values.length > 0) return values;
    if (!otherwise) throw new BadEnv(`${name} is missing: set it to one value, or several with commas between.`);
    return otherwise;
  };
  const flag = (name: string, otherwise: boolean): boolean => {
    const value = source[name]?.trim();
    if (!value) return otherwise;
    if (value !== 'true' && value !== 'false') throw new BadEnv(`${name} must be true or false, not "${value}".`);
    return value === 'true';
  };
  const oneOf = <T extends string>(name: string, allowed: readonly T[], otherwise: T): T => {
    const value = text(name, otherwise) as T;
    if (!allowed.includes(value)) throw new BadEnv(`${name} must be ${allowed.join(' or ')}, not "${value}".`);
    return value;
  };
  const proxies = (name: string, otherwise: string): TrustProxy => {
    const value = readTrustProxy(text(name, otherwise));
    if (value === null)
      throw new BadEnv(
        `${name} must be none, a number of proxies from 1 to 10, or a list of addresses and ranges such as 10.0.0.0/8, not "${source[name]}".`,
      );
    return value;
  };
  const exactAddress = (name: string, otherwise: string | null): string => {
    address(name, otherwise);
    return text(name, otherwise ?? '');
  };
  const optionalAddress = (name: string): string | null => (source[name] ? address(name, null) : null);
  return { text, decimal, whole, address, exactAddress, optionalAddress, secret, list, flag, oneOf, proxies };
}
