import { createHash } from 'node:crypto';
import { clerkAddress } from '../../settings/clerk-key.js';
import type { SiteSettings } from '../../settings/settings.js';

// Clerk's script comes from the instance's own host; these keep robots from its sign-up. Source: Clerk's guide to CSP headers.
const CLERK_GUARDS = 'https://challenges.cloudflare.com https://*.protect.clerk.com';
const CLERK_PICTURES = 'https://img.clerk.com';

/**
 * What Razorpay's script brings into our own page besides its window, which is a frame with a policy of its own (decision 49). The
 * second script watches for fraud; the two style elements turn its spinner and size its frame.
 */
const RAZORPAY = {
  scripts: 'https://cdn.razorpay.com/static/cx/',
  hosts: 'https://*.razorpay.com',
  styles: [
    '@keyframes rzp-rot{to{transform: rotate(360deg);}}@-webkit-keyframes rzp-rot{to{-webkit-transform: rotate(360deg);}}',
    '@keyframes rzp-rot{to{transform: rotate(360deg);}}@-webkit-keyframes rzp-rot{to{-webkit-transform: rotate(360deg);}} .razorpay-container > iframe {min-height: 100%!important;} .razorpay-checkout-frame.razorpay-mobile-layout{max-width:450px !important;height:90vh !important;min-height:0 !important;max-height:900px !important;position:fixed !important;top:50% !important;left:50% !important;transform:translate(-50%,-50%) !important;border-radius:16px !important;overflow:hidden !important;}@media(max-width:450px){.razorpay-checkout-frame.razorpay-mobile-layout{max-width:100% !important;width:100% !important;height:100% !important;max-height:100% !important;top:0 !important;left:0 !important;transform:none !important;border-radius:0 !important;}}',
  ],
};

/**
 * The payment window opens a UPI app by its address in a frame, and a policy refuses what it does not name. These are the apps that
 * Razorpay supports on phones (its list of September 2026, and Google Pay's newer name); Android asks by `upi:` or `intent:` for any app.
 */
const UPI_APPS = [
  'upi',
  'intent',
  'tez',
  'gpay',
  'phonepe',
  'paytmmp',
  'bhim',
  'credpay',
  'amazonpay',
  'whatsapp',
  'whatsapp-consumer',
  'mobikwik',
  'freecharge',
  'navi',
  'kiwi',
  'payzapp',
  'jupiter',
  'sbiyono',
  'slice-upi',
  'bobupi',
  'myjio',
  'icici',
  'kotakbank',
  'indusmobile',
  'popclubapp',
  'in.fampay.app',
  'postpe',
  'super',
  'snapmint',
  'omnicard',
  'shriramone',
  'lxme',
  'scapia',
  'curieapp',
].map((scheme) => `${scheme}:`);

type Sources = Record<string, (string | null | false)[]>;

/** The shop may run the payment provider's script, send its forms there, and talk to the identity provider; nothing else from outside. */
export function shopPolicy(env: SiteSettings): string {
  const { origin: checkout, hostname } = new URL(env.payment.checkoutJs);
  const isRazorpay = hostname.endsWith('.razorpay.com');
  const payment = isRazorpay ? RAZORPAY.hosts : checkout;
  const isClerk = env.signIn.kind === 'clerk';
  const identity = isClerk ? clerkAddress(env.signIn.publishableKey ?? '') : new URL(env.signIn.issuer).origin;
  // `{s}` stands for one of several hosts: a.tiles.example, b.tiles.example.
  const tiles = env.map.tileUrl?.replace('{s}', '*').match(/^https?:\/\/[^/]+/)?.[0] ?? null;
  return policy({
    'script-src': [checkout, isRazorpay && RAZORPAY.scripts, ...(isClerk ? [identity, CLERK_GUARDS] : [])],
    ...stylesOf(isRazorpay, isClerk),
    'connect-src': [payment, identity, isClerk && CLERK_GUARDS],
    'frame-src': [payment, identity, isClerk && CLERK_GUARDS, ...UPI_APPS],
    'form-action': [payment], // where no frame can be used, the provider's script sends the page there by a form
    'img-src': ['data: blob:', payment, tiles, isClerk && CLERK_PICTURES],
    'worker-src': [isClerk && 'blob:'],
    'manifest-src': [],
  });
}

// Clerk's widget writes style elements with every look that its dashboard knows, and no hash could name them.
function stylesOf(isRazorpay: boolean, isClerk: boolean): Sources {
  if (isClerk) return { 'style-src': ["'unsafe-inline'"] };
  if (!isRazorpay) return { 'style-src': [] };
  return { 'style-src': [...hashesOf(RAZORPAY.styles)], 'style-src-attr': ["'unsafe-inline'"] };
}

/** The style element that MUI's engine makes: it is empty, and is filled rule by rule, which no policy holds up. */
const EMPTY_STYLE = hashesOf(['']);

/** The admin console talks to its own host only. */
export function adminPolicy(): string {
  return policy({ 'script-src': [], 'style-src': EMPTY_STYLE, 'connect-src': [], 'img-src': ['data: blob:'] });
}

/** What stands in a page itself. */
export interface InlineParts {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The same policy, with these scripts and styles of a page of ours in it: by their hashes, never all that stand in a page. */
export function allowInline(policy: string, { scripts, styles }: InlineParts): string {
  const styled = policy.includes("style-src 'self' 'unsafe-inline'") ? policy : allow(policy, 'style-src', styles);
  return allow(styled, 'script-src', scripts);
}

const allow = (policy: string, name: string, texts: readonly string[]): string =>
  policy.replace(`${name} 'self'`, [`${name} 'self'`, ...hashesOf(texts)].join(' '));

function hashesOf(texts: readonly string[]): string[] {
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Each of these may also come from the page's own host. */
function policy(sources: Sources): string {
  const fixed = {
    'default-src': "'self'",
    'font-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  const own = Object.entries(sources).map(([name, from]) => {
    const self = name.endsWith('-attr') ? [] : ["'self'"];
    return [name, [...self, ...from.filter(Boolean)].join(' ')] as const;
  });
  return Object.entries({ ...fixed, ...Object.fromEntries(own) })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
