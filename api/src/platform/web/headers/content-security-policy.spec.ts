import { describe, expect, it } from '@jest/globals';
import type { Env } from '../../settings/env.js';
import { adminPolicy, allowInline, shopPolicy } from './content-security-policy.js';

const SANDBOX = 'http://localhost:3301';
function shop(checkoutJs: string, kind: 'oidc' | 'clerk' = 'oidc'): string {
  const publishableKey = `pk_live_${Buffer.from('clerk.shop.example$').toString('base64')}`;
  const signIn = { kind, issuer: 'https://id.example.com', publishableKey };
  return shopPolicy({ payment: { checkoutJs }, signIn, map: { tileUrl: null, attribution: '' } } as Env);
}
const parse = (policy: string): Record<string, string> =>
  Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0]!, part.slice(part.indexOf(' ') + 1)]));

describe('the shop', () => {
  const policy = parse(shop(`${SANDBOX}/razorpay/checkout.js`));

  it('sends its forms to itself and the payment host alone, and shows pictures from named hosts', () => {
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'form-action': `'self' ${SANDBOX}`,
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'img-src': `'self' data: blob: ${SANDBOX}`,
    });
  });

  it('has no style of its own that is not named, neither in elements nor in attributes', () => {
    expect(policy['style-src']).toBe("'self'");
    expect(policy).not.toHaveProperty('style-src-attr');
  });

  it('runs scripts of the payment provider from its checkout host, and of its fraud watch from that folder', () => {
    const real = parse(shop('https://checkout.razorpay.com/v1/checkout.js'));
    expect(real['script-src']).toBe("'self' https://checkout.razorpay.com https://cdn.razorpay.com/static/cx/");
    expect(real['frame-src']).toMatch(/^'self' https:\/\/\*\.razorpay\.com https:\/\/id\.example\.com upi:/);
    expect(real['img-src']).toBe("'self' data: blob: https://*.razorpay.com");
  });

  it('lets the payment provider’s window have its looks: two style elements by their hashes, and attributes', () => {
    const real = parse(shop('https://checkout.razorpay.com/v1/checkout.js'));
    expect(real['style-src']).toMatch(/^'self' 'sha256-\S{44}' 'sha256-\S{44}'$/);
    expect(real['style-src-attr']).toBe("'unsafe-inline'");
  });

  it.each([
    ['Razorpay', 'https://checkout.razorpay.com/v1/checkout.js', 'https://*.razorpay.com'],
    ['the sandbox', `${SANDBOX}/razorpay/checkout.js`, SANDBOX],
  ])('lets %s open UPI apps and take the whole page to its own', (_, checkoutJs, host) => {
    const shown = parse(shop(checkoutJs));
    for (const app of ['upi', 'intent', 'phonepe', 'tez', 'gpay', 'paytmmp', 'bhim', 'credpay', 'amazonpay', 'whatsapp'])
      expect(shown['frame-src']!.split(' ')).toContain(`${app}:`);
    expect(shown['form-action']).toBe(`'self' ${host}`);
  });

  it('names no scheme in a frame by which a page of ours could run or show anything', () => {
    const schemes = policy['frame-src']!.split(' ').filter((source) => source.endsWith(':'));
    for (const scheme of ['http:', 'https:', 'data:', 'blob:', 'filesystem:', 'javascript:', 'about:', 'file:'])
      expect(schemes).not.toContain(scheme);
  });

  it('allows inline styles to Clerk’s widget alone', () => {
    const clerk = parse(allowInline(shop(`${SANDBOX}/checkout.js`, 'clerk'), { scripts: [], styles: ['a {}'] }));
    expect(clerk['style-src']).toBe("'self' 'unsafe-inline'");
    expect(clerk['img-src']).toContain('https://img.clerk.com');
  });

  it('names what stands in one of its pages by its hash', () => {
    const page = parse(allowInline(shop(`${SANDBOX}/checkout.js`), { scripts: ['early()'], styles: ['a {}'] }));
    expect(page['script-src']).toMatch(
      /^'self' 'sha256-G2Y\/0fpEoq\/QMzbid\/byF0KE5sX9e6ar19Om2\+xoMnU=' http:\/\/localhost:3301$/,
    );
    expect(page['style-src']).toMatch(/^'self' 'sha256-\S{44}'$/);
  });
});

it('the console loads from its own host alone, and its style elements are empty', () => {
  expect(parse(adminPolicy())).toMatchObject({
    'script-src': "'self'",
    'style-src': "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    'connect-src': "'self'",
    'img-src': "'self' data: blob:",
    'form-action': "'self'",
  });
});
