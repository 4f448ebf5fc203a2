import { MOTORBIKE, type Vehicle, vehicleFromSetting, vehicleToSetting } from '@shop/domain';
import { clerkAddress } from './clerk-key.js';
import type { Variables } from './variables.js';

/** Access to one bucket of an S3-compatible store. */
export interface Bucket {
  /** The bucket's own address: `https://pictures.s3.ap-south-1.amazonaws.com`, `http://minio:9000/pictures`. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
}

export interface SignInEnv {
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
}

export interface PaymentEnv {
  apiBase: string;
  checkoutJs: string;
  keyId: string;
  keySecret: string;
  webhookSecrets: string[];
  timeoutMs: number;
}

export interface CourierEnv {
  apiBase: string;
  authToken: string;
  /** Several while one takes the place of another. */
  callbackSecrets: string[];
  orderType: string;
  /** What riders come with until the owner has chosen. */
  vehicle: Vehicle;
  thermobox: boolean;
  paymentMethod: string | null;
  timeoutMs: number;
  refreshSeconds: number;
  /** What the courier's agreement allows. */
  requestsPerMinute: number;
}

// Signatures that the issuer alone can make. With any other, who can check a token can also forge one.
const SIGNED_BY_THE_ISSUER = /^(?:(?:RS|PS|ES)(?:256|384|512)|EdDSA|Ed25519)$/;

export function readSignIn(from: Variables): SignInEnv {
  const kind = from.oneOf('AUTH_KIND', ['oidc', 'clerk'] as const, 'oidc');
  const publishableKey = from.text('CLERK_PUBLISHABLE_KEY', '') || null;
  const clerk = kind === 'clerk' ? readClerkAddress(from, publishableKey) : null;
  const audience = from.text('AUTH_AUDIENCE', '') || null;
  const authorizedParties = from.list('AUTH_AUTHORIZED_PARTIES', []);
  if (audience === null && authorizedParties.length === 0)
    from.refuse(
      'AUTH_AUDIENCE or AUTH_AUTHORIZED_PARTIES must be set: without one of them any token of the issuer would be accepted.',
      null,
    );
  return {
    kind,
    issuer: from.exactAddress('AUTH_ISSUER', clerk), // some issuers end with a slash, and it counts
    jwksUri: from.optionalAddress('AUTH_JWKS_URI'),
    audience,
    authorizedParties,
    clientId: from.text('AUTH_CLIENT_ID', 'storefront'),
    algorithms: readAlgorithms(from),
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

function readClerkAddress(from: Variables, publishableKey: string | null): string {
  const fault = 'CLERK_PUBLISHABLE_KEY must be a publishable key of Clerk (pk_test_… or pk_live_…) when AUTH_KIND is clerk.';
  return clerkAddress(publishableKey ?? '') ?? from.refuse(fault, 'https://nowhere.invalid');
}

// Which of them counts for a token is decided by the key that the issuer publishes for it.
function readAlgorithms(from: Variables): string[] {
  const algorithms = from.list('AUTH_ALGS', ['RS256', 'PS256', 'ES256', 'EdDSA']);
  for (const algorithm of algorithms) {
    if (!SIGNED_BY_THE_ISSUER.test(algorithm))
      from.refuse(`AUTH_ALGS must name signatures with a public key, such as RS256 or ES256, not "${algorithm}".`, null);
  }
  return algorithms;
}

export function readPayment(from: Variables): PaymentEnv {
  return {
    apiBase: from.address('RAZORPAY_API_BASE', 'https://api.razorpay.com'),
    checkoutJs: readCheckoutScript(from),
    keyId: from.secret('RAZORPAY_KEY_ID', 8),
    keySecret: from.secret('RAZORPAY_KEY_SECRET', 8),
    webhookSecrets: from.list('RAZORPAY_WEBHOOK_SECRETS'),
    timeoutMs: from.whole('RAZORPAY_TIMEOUT_MS', 10_000, 100, 60_000),
  };
}

/** What runs in the browser while somebody pays. */
export const readCheckoutScript = (from: Variables): string =>
  from.address('RAZORPAY_CHECKOUT_JS', 'https://checkout.razorpay.com/v1/checkout.js');

export function readCourier(from: Variables): CourierEnv {
  return {
    apiBase: from.address('BORZO_API_BASE', 'https://robot-in.borzodelivery.com/api/business/1.8'),
    authToken: from.secret('BORZO_AUTH_TOKEN', 8),
    callbackSecrets: readCallbackSecrets(from),
    orderType: from.text('BORZO_ORDER_TYPE', 'standard'),
    vehicle: vehicleFromSetting(from.whole('BORZO_VEHICLE_TYPE_ID', vehicleToSetting(MOTORBIKE), 1, 99)),
    thermobox: from.flag('BORZO_THERMOBOX', true),
    paymentMethod: from.optional('BORZO_PAYMENT_METHOD'),
    timeoutMs: from.whole('BORZO_TIMEOUT_MS', 10_000, 100, 60_000),
    refreshSeconds: from.whole('BORZO_REFRESH_SECONDS', 8, 1, 600),
    requestsPerMinute: from.whole('BORZO_REQUESTS_PER_MINUTE', 100, 1, 10_000),
  };
}

function readCallbackSecrets(from: Variables): string[] {
  const secrets = from.list('BORZO_CALLBACK_SECRET', ['']);
  if (secrets.every((secret) => secret.length >= 8)) return secrets;
  return from.refuse('BORZO_CALLBACK_SECRET is missing or shorter than 8 characters.', secrets);
}

export function readMap(from: Variables): { tileUrl: string | null; attribution: string } {
  const tileUrl = from.text('MAP_TILE_URL', '') || null;
  const attribution = from.text('MAP_ATTRIBUTION', '');
  if (tileUrl === null) return { tileUrl, attribution };
  if (!/^https?:\/\/[^/]+\//.test(tileUrl) || !['{z}', '{x}', '{y}'].every((part) => tileUrl.includes(part)))
    from.refuse('MAP_TILE_URL must be an address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png.', null);
  if (!attribution) from.refuse('MAP_ATTRIBUTION is missing: tile services ask that the map names them and their data.', null);
  return { tileUrl, attribution };
}

export function readMail(from: Variables): { smtpUrl: string; from: string | null } | null {
  if (from.optional('SMTP_URL') === null) return null;
  return { smtpUrl: from.address('SMTP_URL', null, ['smtp:', 'smtps:']), from: from.text('MAIL_FROM', '') || null };
}

export function readBucket(from: Variables): Bucket | null {
  const url = from.optionalAddress('PICTURES_BUCKET_URL');
  const keyId = from.text('PICTURES_BUCKET_KEY_ID', '');
  const secret = from.text('PICTURES_BUCKET_SECRET', '');
  if (!url && !keyId && !secret) return null;
  if (url && keyId && secret) return { url, keyId, secret, region: from.text('PICTURES_BUCKET_REGION', 'auto') };
  return from.refuse(
    'PICTURES_BUCKET_URL, PICTURES_BUCKET_KEY_ID and PICTURES_BUCKET_SECRET are set together or not at all.',
    null,
  );
}
