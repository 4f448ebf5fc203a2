import { expect, it } from '@jest/globals';
import { isPublicAddress, publicLookup } from './public-address.js';

it.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '2a00:1450:4009:80b::200e'])('%s is on the open internet', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

const CLOSED = '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.255.255 192.168.1.1 224.0.0.1 255.255.255.255';
const CLOSED_V6 = ':: ::1 ::ffff:8.8.8.8 fc00::1 fe80::1 ff02::1 2001:db8::1 2002:7f00:1:: 64:ff9b::1';

it.each([...CLOSED.split(' '), ...CLOSED_V6.split(' '), 'localhost', ''])('%p is not', (address) =>
  expect(isPublicAddress(address)).toBe(false),
);

it('a name that leads to this machine gets no address', async () => {
  const failure = await new Promise((resolve) => publicLookup('localhost', { all: true }, resolve));
  expect(failure).toMatchObject({ code: 'PICTURE_REFUSED' });
});
