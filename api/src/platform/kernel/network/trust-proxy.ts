import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { isPrivate } from './private-networks.js';

/**
 * Which proxies may say where a request came from: none, the last so many (the nearest stands in the shop's own network), or those at these
 * addresses.
 */
export type TrustProxy = false | number | string[];

const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Reads `none`, a number of hops, or a list of addresses, address ranges and names of networks; null when it is none of these. */
export function readTrustProxy(text: string): TrustProxy | null {
  if (text === 'none') return false;
  if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= 10 ? Number(text) : null;
  const proxies = text.split(',').map((proxy) => proxy.trim());
  return proxies.every((proxy) => NETWORKS.has(proxy) || isRange(proxy)) ? proxies : null;
}

function isRange(proxy: string): boolean {
  const [address = '', bits, ...more] = proxy.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Whether the address at this hop may say where the request came from; hop 0 is the peer of the connection. */
export type TrustFunction = (address: string, hop: number) => boolean;

/**
 * Given a number of proxies, Fastify believes nobody, because anybody who reaches the shop without a proxy could then say anything. Here the nearest has
 * to have a private address, which nobody on the internet has. Who comes through the address translation of a port that is published past the proxy has
 * one as well: a number is for where nobody but the proxy reaches the port.
 */
export function trustFunctionOf(proxies: TrustProxy): TrustFunction {
  if (proxies === false) return () => false;
  if (typeof proxies !== 'number') return compile(proxies);
  return (address, hop) => hop < proxies && (hop > 0 || (isIP(address) > 0 && isPrivate(address)));
}
