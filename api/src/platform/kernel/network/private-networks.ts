import { BlockList, isIPv6 } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

// RFC 1918, RFC 6598 (inside clouds), RFC 3927, RFC 4193, RFC 4291.
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits);
for (const [network, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

const isIn = (networks: BlockList, ip: string): boolean => networks.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');

/** @param ip IPv4, IPv6, or IPv4 written as IPv6 */
export const isLoopback = (ip: string): boolean => isIn(LOOPBACK, ip);
/** An address of this machine, or of a network that is not the internet. */
export const isPrivate = (ip: string): boolean => isLoopback(ip) || isIn(PRIVATE, ip);
