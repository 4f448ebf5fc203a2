import type { FastifyInstance } from 'fastify';
import type { SiteSettings } from '../../settings/settings.js';
import { REQUEST_ID } from '../../telemetry/logs/request-context.js';

/**
 * What browsers are to refuse, on every page and file: what helmet 8 sends, and no frame around a page at all. Helmet put them together again for every request, which took longer than to
 * send them. The policy of what a page may load is each front end's own.
 */
export const securityHeaders = ({
  production,
  payment,
}: Pick<SiteSettings, 'production' | 'payment'>): Readonly<Record<string, string>> => ({
  'cross-origin-opener-policy': 'same-origin-allow-popups', // banks open windows of their own while paying
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy(payment.checkoutJs),
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});

// The others say what a document may do, and what the API sends is none but its own description: 550 bytes less for each answer on a slow line.
const OF_DATA = [
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

/** Those of them that hold for data as well. */
export const dataHeaders = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => OF_DATA.includes(name)));

/** With the id of the request, by which its lines in the logs are found. Call before the routes are there. */
export function setSecurityHeaders(fastify: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  const ofData = dataHeaders(headers);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(isData(request.raw.url!) ? ofData : headers).header(REQUEST_ID, request.id);
    done();
  });
}

const isData = (address: string): boolean => address.startsWith('/api/') && !address.startsWith('/api/docs');

// The storefront asks for the pincode of where somebody is, the console's board keeps the screen awake; passkeys sign in, and a payment
// window may ask the browser's own wallet. No page of ours uses the rest.
const OWN = ['geolocation', 'publickey-credentials-create', 'publickey-credentials-get', 'screen-wake-lock'];
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
  'xr-spatial-tracking',
];

/** What pages may ask of a device. */
function permissionsPolicy(checkoutJs: string): string {
  const { origin, hostname } = new URL(checkoutJs);
  const wallets = hostname.endsWith('.razorpay.com') ? [origin, 'https://api.razorpay.com'] : [origin];
  return [
    ...OWN.map((name) => `${name}=(self)`),
    `payment=(self ${wallets.map((wallet) => `"${wallet}"`).join(' ')})`,
    ...UNUSED.map((name) => `${name}=()`),
  ].join(', ');
}
