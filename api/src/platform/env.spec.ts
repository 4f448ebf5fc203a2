import { describe, expect, it } from '@jest/globals';
import { readEnv } from './env.js';
import { shopPolicy } from './web/content-security-policy.js';

const NEEDED = {
  DATABASE_URL: 'postgres://localhost/shop',
  ADMIN_JWT_SECRET: 'x'.repeat(32),
  AUDIT_LOG_KEYS: 'x'.repeat(32),
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'a secret',
  RAZORPAY_WEBHOOK_SECRETS: 'a secret',
  BORZO_AUTH_TOKEN: 'a secret',
  BORZO_CALLBACK_SECRET: 'a secret',
  AUTH_ISSUER: 'https://id.example.com',
  AUTH_AUDIENCE: 'shop',
};

it('believes proxies on the same machine unless told otherwise, and waits half a minute for a request', () => {
  expect(readEnv(NEEDED)).toMatchObject({ trustProxy: ['loopback'], requestTimeoutMs: 30_000 });
});

it('believes the proxies of the variable', () => {
  expect(readEnv({ ...NEEDED, TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(readEnv({ ...NEEDED, TRUST_PROXY: '10.0.0.0/8, 192.168.1.1' }).trustProxy).toEqual(['10.0.0.0/8', '192.168.1.1']);
});

it('does not start with proxies that it cannot read', () => {
  expect(() => readEnv({ ...NEEDED, TRUST_PROXY: 'true' })).toThrow(
    'TRUST_PROXY must be none, a number of proxies from 1 to 10, or a list of addresses and ranges such as 10.0.0.0/8, not "true".',
  );
});

describe('with Clerk as the identity service', () => {
  const CLERK = {
    ...NEEDED,
    AUTH_ISSUER: '',
    AUTH_AUDIENCE: '',
    AUTH_KIND: 'clerk',
    AUTH_AUTHORIZED_PARTIES: 'https://shop.example',
    CLERK_PUBLISHABLE_KEY: `pk_live_${Buffer.from('clerk.shop.example$').toString('base64')}`,
  };

  it('knows the issuer of the tokens from the publishable key', () => {
    expect(readEnv(CLERK).signIn).toMatchObject({ kind: 'clerk', issuer: 'https://clerk.shop.example' });
  });

  it('lets Clerk’s script run in the shop, and no one else’s', () => {
    const policy = shopPolicy(readEnv(CLERK));
    expect(policy).toMatch(
      /script-src 'self' https:\/\/checkout\.razorpay\.com https:\/\/cdn\.razorpay\.com\/static\/cx\/ https:\/\/clerk\.shop\.example https:\/\/challenges\.cloudflare\.com/,
    );
    expect(policy).toMatch(/style-src 'self' 'unsafe-inline'(;|$)/);
    expect(shopPolicy(readEnv(NEEDED))).not.toMatch(/clerk|script-src[^;]*id\.example|style-src [^;]*unsafe/);
  });

  it('does not start without a key that it can read', () => {
    expect(() => readEnv({ ...CLERK, CLERK_PUBLISHABLE_KEY: 'pk_live_x' })).toThrow('CLERK_PUBLISHABLE_KEY must be');
  });
});

it('keeps pictures on this machine unless a bucket is named in full', () => {
  expect(readEnv(NEEDED).pictures).toEqual({ bucket: null, trustedHosts: [] });
  const bucket = {
    PICTURES_BUCKET_URL: 'https://s3.example/pictures/',
    PICTURES_BUCKET_KEY_ID: 'k',
    PICTURES_BUCKET_SECRET: 's',
  };
  expect(readEnv({ ...NEEDED, ...bucket }).pictures.bucket).toEqual({
    url: 'https://s3.example/pictures',
    region: 'auto',
    keyId: 'k',
    secret: 's',
  });
  expect(() => readEnv({ ...NEEDED, PICTURES_BUCKET_URL: 'https://s3.example/pictures' })).toThrow(
    'PICTURES_BUCKET_URL, PICTURES_BUCKET_KEY_ID and PICTURES_BUCKET_SECRET are set together or not at all.',
  );
});

it('trusts no place on the inner network in production', () => {
  expect(() => readEnv({ ...NEEDED, NODE_ENV: 'production', PICTURE_TRUSTED_HOSTS: '127.0.0.1:80' })).toThrow(
    'PICTURE_TRUSTED_HOSTS must not be set in production: it opens the inner network to picture addresses.',
  );
});

describe('map tiles', () => {
  const TILES = { ...NEEDED, MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_ATTRIBUTION: '© map people' };

  it('come from no service unless one is named', () => {
    expect(readEnv(NEEDED).map).toEqual({ tileUrl: null, attribution: '' });
    expect(shopPolicy(readEnv(NEEDED))).not.toContain('tiles.example');
  });

  it('may be shown by the shop, from their own origin', () => {
    const env = readEnv(TILES);
    expect(env.map).toEqual({ tileUrl: TILES.MAP_TILE_URL, attribution: '© map people' });
    expect(shopPolicy(env)).toMatch(/img-src [^;]*https:\/\/tiles\.example(;|$)/);
    const several = readEnv({ ...TILES, MAP_TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png' });
    expect(shopPolicy(several)).toMatch(/img-src [^;]*https:\/\/\*\.tiles\.example(;|$)/);
  });

  it.each(['tiles.example/{z}/{x}/{y}.png', 'https://tiles.example/{z}/{x}.png', 'javascript:{z}{x}{y}'])(
    'are not taken from %s',
    (MAP_TILE_URL) => expect(() => readEnv({ ...TILES, MAP_TILE_URL })).toThrow('MAP_TILE_URL must be an address with'),
  );

  it('are not shown without naming whose they are', () => {
    expect(() => readEnv({ ...TILES, MAP_ATTRIBUTION: ' ' })).toThrow('MAP_ATTRIBUTION is missing');
  });
});
