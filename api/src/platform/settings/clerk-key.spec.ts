import { expect, it } from '@jest/globals';
import { clerkAddress } from './clerk-key.js';

const key = (host: string, kind = 'test') => `pk_${kind}_${Buffer.from(host).toString('base64')}`;

it.each([
  ['a test key', key('apt-crow-12.clerk.accounts.dev$'), 'https://apt-crow-12.clerk.accounts.dev'],
  ['a live key', key('clerk.shop.example$', 'live'), 'https://clerk.shop.example'],
  ['a key without its end mark', key('clerk.shop.example'), null],
  ['two end marks', key('clerk.shop.example$$'), null],
  ['a host without a dot', key('localhost$'), null],
  ['more than a host', key('clerk.shop.example/path$'), null],
  ['a secret key', key('clerk.shop.example$').replace('pk_', 'sk_'), null],
  ['nothing', '', null],
])('reads the address of the instance from %s', (_, publishableKey, address) => {
  expect(clerkAddress(publishableKey)).toBe(address);
});
