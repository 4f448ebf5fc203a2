import { clerkAddress } from '../clerk-key.js';
import type { Env } from '../env.js';

// Clerk's script comes from the instance's own host; these keep robots from its sign-up. Source: Clerk's guide to CSP headers.
const CLERK_GUARDS = 'https://challenges.cloudflare.com https://*.protect.clerk.com';

/** The shop may run the payment provider's script and talk to the identity provider; nothing else from outside. */
export function shopPolicy(env: Env): string {
  const payment = vendorSources(env.payment.checkoutJs);
  const clerk = env.signIn.kind === 'clerk';
  const identity = clerk ? clerkAddress(env.signIn.publishableKey ?? '') : new URL(env.signIn.issuer).origin;
  // `{s}` stands for one of several hosts: a.tiles.example, b.tiles.example.
  const tiles = env.map.tileUrl?.replace('{s}', '*').match(/^https?:\/\/[^/]+/)?.[0] ?? '';
  return policy({
    'script-src': `'self' ${payment} ${clerk ? `${identity} ${CLERK_GUARDS}` : ''}`,
    'connect-src': `'self' ${payment} ${identity} ${clerk ? CLERK_GUARDS : ''}`,
    'frame-src': `'self' ${payment} ${identity} ${clerk ? CLERK_GUARDS : ''}`,
    'img-src': `'self' data: blob: https: ${payment} ${tiles}`,
    'worker-src': clerk ? "'self' blob:" : "'self'",
    'manifest-src': "'self'",
  });
}

/** The admin console talks to its own host only. */
export function adminPolicy(): string {
  return policy({ 'script-src': "'self'", 'connect-src': "'self'", 'img-src': "'self' data: blob: https:" });
}

/** The same policy, with these scripts of our own pages in it: by their hashes, never all that stand in a page. */
export function allowScripts(policy: string, hashes: readonly string[]): string {
  return policy.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' '));
}

function policy(sources: Record<string, string>): string {
  const fixed = {
    'default-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'font-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  };
  return Object.entries({ ...fixed, ...sources })
    .map(([name, value]) => `${name} ${value.trim()}`)
    .join('; ');
}

// Razorpay's script loads frames and calls from several hosts of its own domain.
function vendorSources(script: string): string {
  const { origin, hostname } = new URL(script);
  return hostname.endsWith('.razorpay.com') ? 'https://*.razorpay.com' : origin;
}
