import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';

/** Everything that is not the open internet (RFC 6890 and its like), for both families. */
const CLOSED: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
// Of IPv6 only what is given out for the internet, 2000::/3, without the parts that lead elsewhere.
const CLOSED_V6: [network: string, prefix: number][] = [
  ['2001::', 23], // Teredo and other special uses
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4 carries any IPv4 address
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [network, prefix] of CLOSED) closed.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of CLOSED_V6) closed.addSubnet(network, prefix, 'ipv6');
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');

/** True for an address of the open internet, IPv4 or IPv6. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4');
  return isIP(address) === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/**
 * For the socket that is about to be opened: it gets no address but a public one. The check stands here, and not
 * before the call, because a name may answer differently the second time it is asked for.
 */
export const publicLookup: LookupFunction = (host, options, answer) => {
  lookup(host, { ...options, all: true }, (failure, resolved: LookupAddress[] | undefined) => {
    const addresses = resolved ?? [];
    if (failure) return answer(failure, [], 0);
    if (!addresses.every(({ address }) => isPublicAddress(address))) return answer(notPublic(), [], 0);
    if (options.all) return answer(null, addresses);
    return answer(null, addresses[0]!.address, addresses[0]!.family);
  });
};

export const notPublic = (): ShopError =>
  new ShopError('PICTURE_REFUSED', { text: 'Image URL must be the address of a public website.' });
