import { expect, it } from '@jest/globals';
import { readEnv } from './env.js';

const NEEDED = {
  DATABASE_URL: 'postgres://localhost/shop',
  ADMIN_JWT_SECRET: 'x'.repeat(32),
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
