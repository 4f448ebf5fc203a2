import { expect, it } from '@jest/globals';
import { networkOf, siteOf, wideNetworkOf } from './network-of.js';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8::1]:51234', '2001:db8:0:0'],
  ['[2001:db8::1]', '2001:db8:0:0'],
  ['no:address', 'no:address'],
  [undefined, ''],
])('takes %s for one visitor', (address, network) => expect(networkOf(address)).toBe(network));

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
])('takes %s for a part of one customer', (address, site) => expect(siteOf(address)).toBe(site));

it.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:0DB8::9', '2001:db8:0'],
])('takes %s for one place', (address, network) => expect(wideNetworkOf(address)).toBe(network));
