import { isIP } from 'node:net';

/** Which proxies may say where a request came from: none, the last so many, or those at these addresses. */
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
