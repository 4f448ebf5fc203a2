import { expect, it } from '@jest/globals';
import { describeDevice, wideNetwork } from './session-place.js';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Mac'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on ChromeOS',
  ],
  ['curl/8.5.0', null],
  ['', null],
  [undefined, null],
  [`${'Linux '.repeat(2_000)}<script>`, 'Linux'],
])('tells a person which device it was: %s', (userAgent, device) => expect(describeDevice(userAgent)).toBe(device));

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:48', '2001:db8:48::/48'],
])('tells of %s only its network', (site, network) => expect(wideNetwork(site)).toBe(network));
