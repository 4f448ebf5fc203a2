import { resolve } from 'node:path';
import { findProductionFaults } from './production-faults.js';
import { readAlerts, readLogs, readMetrics, readTraces } from './monitoring-variables.js';
import { readBucket, readCheckoutScript, readCourier, readMail, readMap, readPayment, readSignIn } from './provider-variables.js';
import type { Env, SiteSettings } from './settings.js';
import { readShop } from './shop-variables.js';
import { BadEnv, Variables } from './variables.js';

export type { Env };
export { BadEnv };

/** Injection token of the settings. */
export const ENV = Symbol('ENV');

// The workspace or the release: sources and build lie at different depths below it.
const root = import.meta.dirname.replace(/^(.*)[\\/]api[\\/](?:src|dist)(?:[\\/].*)?$/, '$1');

/** @throws BadEnv naming every variable that is missing or wrong, and in production those that no real shop has */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const from = new Variables(source);
  const env = readSettings(from, source);
  const isNamed = (fault: string) => from.faults.some((other) => variableOf(other) === variableOf(fault));
  const inProduction = env.production ? findProductionFaults(env).filter((fault) => !isNamed(fault)) : [];
  const faults = new Set([...from.faults, ...inProduction]);
  if (faults.size > 0) throw new BadEnv(...faults);
  return env;
}

/** Which variable a fault begins with, be it the one that names its file. */
const variableOf = (fault: string) => fault.split(' ')[0]!.replace(/_FILE$/, '');

/** The database past a pooler, for programs that need nothing else of the settings. @throws BadEnv */
export const readDatabaseAddress = (source: NodeJS.ProcessEnv): string => readPart(source, readDirectAddress);

/** For programs that read the change log. @throws BadEnv */
export const readChangeLogSettings = (source: NodeJS.ProcessEnv): { address: string; keys: string[] } =>
  readPart(source, (from) => ({ address: readDirectAddress(from), keys: readAuditKeys(from) }));

/** What the status looks at, beside what all variables together say. */
export interface StatusSettings {
  databaseUrl: string;
  /** The processes of the API. */
  apis: string[];
  publicUrls: string[];
  dataFolders: string[];
}

/** Few, so that the status can be told also where the API would not start. @throws BadEnv */
export const readStatusSettings = (source: NodeJS.ProcessEnv): StatusSettings =>
  readPart(source, (from) => {
    const { shopUrl, adminUrl } = readAddresses(from);
    return {
      databaseUrl: readDirectAddress(from),
      apis: from.list('STATUS_API', [ownAddress(from)]),
      publicUrls: [shopUrl, adminUrl],
      dataFolders: [readDataFolder(from)],
    };
  });

/** Where this machine reaches a process that listens as the variables say. */
function ownAddress(from: Variables): string {
  const host = from
    .text('HOST', '127.0.0.1')
    .replace(/^0\.0\.0\.0$/, '127.0.0.1')
    .replace(/^::$/, '::1');
  return `http://${host.includes(':') ? `[${host}]` : host}:${from.whole('PORT', 3300, 0, 65_535)}`;
}

const readDataFolder = (from: Variables): string => resolve(root, from.text('DATA_DIR', '.data'));

/** What decides how the front ends are sent; no secret is among it. @throws BadEnv */
export const readSiteSettings = (source: NodeJS.ProcessEnv): SiteSettings =>
  readPart(source, (from) => ({
    production: source.NODE_ENV === 'production',
    ...readAddresses(from),
    payment: { checkoutJs: readCheckoutScript(from) },
    signIn: readSignIn(from),
    map: readMap(from),
  }));

const readAddresses = (from: Variables) => ({
  shopUrl: from.address('SHOP_URL', 'http://shop.localhost:3300'),
  adminUrl: from.address('ADMIN_URL', 'http://admin.localhost:3300'),
});

function readPart<T>(source: NodeJS.ProcessEnv, read: (from: Variables) => T): T {
  const from = new Variables(source);
  const part = read(from);
  if (from.faults.length > 0) throw new BadEnv(...from.faults);
  return part;
}

// A copy that is being restored: its address names no host.
const THROUGH_SOCKET = /^postgres(?:ql)?:\/\/[^/]*@\//;

function readDirectAddress(from: Variables): string {
  const name = from.optional('DATABASE_DIRECT_URL') ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const address = from.optional(name);
  return address && THROUGH_SOCKET.test(address) ? address : from.database(name, null);
}

/** A file or folder that a variable or an option names, wherever the program was started from. */
export const resolveInWorkspace = (path: string): string => resolve(root, path);

const SHORTEST_KEY = 32;

/** One, or several with commas between: the first is used for what is new, each of them for what it was used for. */
function checkKeys(from: Variables, name: string, keys: string[]): string[] {
  return keys.some((key) => key.length < SHORTEST_KEY)
    ? from.refuse(`${name} has a key that is shorter than ${SHORTEST_KEY} characters.`, keys)
    : keys;
}

const readAuditKeys = (from: Variables) => checkKeys(from, 'AUDIT_LOG_KEYS', from.list('AUDIT_LOG_KEYS'));
const readSessionKeys = (from: Variables) => checkKeys(from, 'ADMIN_JWT_SECRET', from.list('ADMIN_JWT_SECRET'));
const readSealKeys = (from: Variables) => [
  ...checkKeys(from, 'SECOND_FACTOR_KEYS', from.list('SECOND_FACTOR_KEYS', [])),
  ...readSessionKeys(from),
];

/** Of earlier releases, each with what to do instead. */
const REMOVED = { DATABASE_REPLICA_URL: 'Remove it: reports are read through DATABASE_URL.' };

function refuseRemoved(from: Variables, source: NodeJS.ProcessEnv): void {
  for (const [name, instead] of Object.entries(REMOVED))
    if (source[name] || source[`${name}_FILE`]) from.refuse(`${name} has no use any more. ${instead}`, null);
}

function readSettings(from: Variables, source: NodeJS.ProcessEnv): Env {
  refuseRemoved(from, source);
  const storefrontDist = from.text('STOREFRONT_DIST', resolve(root, 'storefront/dist'));
  const databaseUrl = from.database('DATABASE_URL', null);
  return {
    production: source.NODE_ENV === 'production',
    rehearsal: from.flag('REHEARSAL', false),
    apiDocs: from.flag('API_DOCS', source.NODE_ENV !== 'production'),
    logs: readLogs(from, source),
    metrics: readMetrics(from),
    browserReports: from.flag('BROWSER_REPORTS', false),
    traces: readTraces(from),
    alerts: readAlerts(from),
    host: from.text('HOST', '127.0.0.1'),
    port: from.whole('PORT', 3300, 0, 65_535),
    trustProxy: from.proxies('TRUST_PROXY', 'loopback'),
    requestTimeoutMs: from.whole('REQUEST_TIMEOUT_MS', 30_000, 100, 300_000),
    shutdownTimeoutMs: from.whole('SHUTDOWN_TIMEOUT_MS', 25_000, 100, 600_000),
    databaseUrl,
    databaseDirectUrl: from.database('DATABASE_DIRECT_URL', databaseUrl),
    databasePool: from.whole('DATABASE_POOL', 10, 1, 200),
    databaseProcesses: from.whole('DATABASE_PROCESSES', 1, 1, 1_000),
    ...readAddresses(from),
    storefrontDist,
    storefrontServerDist: from.text('STOREFRONT_SERVER_DIST', `${storefrontDist}-server`),
    adminDist: from.text('ADMIN_DIST', resolve(root, 'admin-console/dist')),
    picturesDir: from.text('PICTURES_DIR', resolve(root, 'api/demo-shop/pictures')),
    dataDir: readDataFolder(from),
    pictures: { bucket: readBucket(from), trustedHosts: from.list('PICTURE_TRUSTED_HOSTS', []) },
    migrateOnStart: from.flag('MIGRATE_ON_START', true),
    seedDemo: from.flag('SEED_DEMO', false),
    runJobs: from.flag('RUN_JOBS', true),
    admin: {
      email: from.text('ADMIN_EMAIL', 'owner@example.com'),
      password: from.optional('ADMIN_PASSWORD'),
      passwordCost: from.whole('ADMIN_PASSWORD_COST', 15, 10, 20),
      jwtSecrets: readSessionKeys(from),
      sessionHours: from.whole('ADMIN_SESSION_HOURS', 12, 1, 24),
      sessionIdleMinutes: from.whole('ADMIN_SESSION_IDLE_MINUTES', 60, 5, 1440),
    },
    auditLogKeys: readAuditKeys(from),
    secondFactorKeys: readSealKeys(from),
    signIn: readSignIn(from),
    payment: readPayment(from),
    courier: readCourier(from),
    shop: readShop(from),
    map: readMap(from),
    mail: readMail(from),
    securityContact: from.optional('SECURITY_CONTACT') && from.exactAddress('SECURITY_CONTACT', null, ['mailto:', 'https:']),
    holdMinutes: from.whole('HOLD_MINUTES', 12, 1, 60),
    requestsPerMinute: from.whole('REQUESTS_PER_MINUTE', 600, 1, 10_000_000),
  };
}
