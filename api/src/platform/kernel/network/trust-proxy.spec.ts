import { all } from '@fastify/proxy-addr';
import { describe, expect, it } from '@jest/globals';
import { readTrustProxy, type TrustProxy, trustFunctionOf } from './trust-proxy.js';

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

describe('the visitor', () => {
  // As Fastify works it out.
  const seen = (proxies: TrustProxy, remoteAddress?: string, forwarded?: string) =>
    all({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as never, trustFunctionOf(proxies)).at(-1) ?? '';

  it.each<[string, TrustProxy, string | undefined, string | undefined, string]>([
    ['whoever is in front of one proxy', 1, '172.18.0.3', '203.0.113.7', '203.0.113.7'],
    ['the same when the proxy is named in IPv6', 1, '::ffff:10.42.0.9', '203.0.113.7', '203.0.113.7'],
    ['whom the last proxy has seen, whatever the visitor says', 1, '172.18.0.3', '8.8.8.8, 203.0.113.7', '203.0.113.7'],
    ['whoever is in front of two', 2, '10.0.0.3', '8.8.8.8, 203.0.113.7, 198.51.100.1', '203.0.113.7'],
    ['the proxy itself when it says nothing', 1, '172.18.0.3', undefined, '172.18.0.3'],
    ['who comes without a proxy, whatever they say', 1, '198.51.100.9', '203.0.113.7', '198.51.100.9'],
    [
      'who is in front of the proxies that are named',
      ['loopback', '10.0.0.0/8'],
      '127.0.0.1',
      '203.0.113.7, 10.1.1.1',
      '203.0.113.7',
    ],
    ['nobody any more when the connection is gone', 1, undefined, undefined, ''],
    ['nobody either when it is gone and a proxy has forwarded somebody', 1, undefined, '203.0.113.7', ''],
    ['the nearest when nobody is believed', false, '127.0.0.1', '203.0.113.7', '127.0.0.1'],
  ])('is %s', (_, proxies, nearest, forwarded, visitor) => expect(seen(proxies, nearest, forwarded)).toBe(visitor));
});
