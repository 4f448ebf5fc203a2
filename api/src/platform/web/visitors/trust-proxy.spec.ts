import { describe, expect, it } from '@jest/globals';
import { readTrustProxy } from './trust-proxy.js';

describe('the proxies that are believed', () => {
  it.each([
    ['loopback', ['loopback']],
    ['none', false],
    ['2', 2],
    ['10.0.0.0/8, 192.168.1.7,uniquelocal', ['10.0.0.0/8', '192.168.1.7', 'uniquelocal']],
    ['2001:db8::/32', ['2001:db8::/32']],
  ])('are named by "%s"', (text, proxies) => expect(readTrustProxy(text)).toEqual(proxies));

  it.each([
    [''],
    ['true'],
    ['all'],
    ['0'],
    ['11'],
    ['-1'],
    ['10.0.0.0/33'],
    ['0.0.0.0/0'],
    ['10.0.0.0/8/8'],
    ['10.0.0'],
    ['loopback,'],
    ['::/129'],
  ])('are not named by "%s"', (text) => expect(readTrustProxy(text)).toBeNull());
});
