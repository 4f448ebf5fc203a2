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

/** The network that a provider gives to one customer or one place: the first three parts of an IPv4 address (/24), of an IPv6 address (/48). */
export function wideNetworkOf(address: string): string {
  const network = networkOf(address);
  const sign = network.includes('.') ? '.' : ':';
  return network.split(sign).slice(0, 3).join(sign);
}
