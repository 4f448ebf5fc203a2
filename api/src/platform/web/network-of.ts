import { isIPv6 } from 'node:net';

/** What one visitor has: an IPv4 address, or the /64 network in which an IPv6 visitor may take any address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [front = '', back] = address.toLowerCase().split('%')[0]!.split('::');
  const first = front.split(':').filter(Boolean);
  const last = (back ?? '').split(':').filter(Boolean);
  const zeros = back === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...last];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
