import type { LogFormat } from './log-format.js';
import type { TrustProxy } from '../kernel/network/trust-proxy.js';
import type { Bucket, CourierEnv, PaymentEnv, SignInEnv } from './provider-variables.js';
import type { ShopEnv } from './shop-variables.js';

/** The API's settings, read once at start. Secrets stay in here and in the adapters; nothing else sees them. */
export interface Env {
  production: boolean;
  /** A trial of the whole shop: it may use providers on this machine and their test sides, and every page, mail and document says so. */
  rehearsal: boolean;
  /** Whether the contract is shown at `/api/docs`. */
  apiDocs: boolean;
  logs: {
    format: LogFormat;
    /** A line for each request. */
    requests: boolean;
  };
  /** Whether the shop's pages report how quickly they were there, and what failed in them. */
  browserReports: boolean;
  /** What is wrong is told outside of the shop, by each way that is set. */
  alerts: { webhook: { url: string; format: 'json' | 'slack' | 'ntfy' } | null; mailTo: string | null };
  /** The collector of OpenTelemetry, and the part of all traces that it gets; null: nothing is traced. */
  traces: { endpoint: string; headers: Record<string, string>; service: string; ratio: number } | null;
  /** Where Prometheus asks; null: nowhere, and nothing is counted. */
  metrics: { host: string; port: number } | null;
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
  /** How many processes of the shop open so many. */
  databaseProcesses: number;
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
  admin: {
    email: string;
    password: string | null;
    /** What hashing a password costs, as a power of two: 15 is scrypt with 32 MiB. */
    passwordCost: number;
    /** By which sign-ins to the console are signed: the first signs, all of them vouch for what they have signed. */
    jwtSecrets: string[];
    sessionHours: number;
    sessionIdleMinutes: number;
  };
  /** What the chain of the change log is signed by: the first signs, all of them vouch for what they have signed. */
  auditLogKeys: string[];
  /** What secrets of authenticator apps are sealed by: the first seals, all of them open. */
  secondFactorKeys: string[];
  signIn: SignInEnv;
  payment: PaymentEnv;
  courier: CourierEnv;
  /** What the shop's details begin with: the database's row is what counts. */
  shop: ShopEnv;
  /** Without a tile service the storefront sketches where the rider is. */
  map: { tileUrl: string | null; attribution: string };
  /** Where holes are reported to, `mailto:` or `https:`; null: to the shop's own address. */
  securityContact: string | null;
  /** Null without a mail server: then no mails are sent. They come from the shop itself unless `from` names another sender. */
  mail: { smtpUrl: string; from: string | null } | null;
  /** Minutes for which an open payment keeps its prices, packs and coupon use. */
  holdMinutes: number;
  /** For one address on the network; the public lists do not count. */
  requestsPerMinute: number;
}

/** What decides how the two front ends are sent. */
export type SiteSettings = Pick<Env, 'production' | 'shopUrl' | 'adminUrl' | 'map'> & {
  payment: Pick<Env['payment'], 'checkoutJs'>;
  signIn: Pick<Env['signIn'], 'kind' | 'issuer' | 'publishableKey'>;
};
