import { isIPv6 } from 'node:net';

/** As a proxy writes it, some with the port; nothing where the connection is gone already, whatever the framework's types say. */
type Address = string | undefined;

/** What one visitor has: an IPv4 address, or the /64 network in which an IPv6 visitor may take any address. */
export const networkOf = (address: Address): string => prefixOf(address, 4);

/** What one customer of a network has at the most: an IPv4 address, or the /48 in which there are 65,536 networks. */
export const siteOf = (address: Address): string => prefixOf(address, 3);

const IPV4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i;
const BRACKETS = /^\[|\](?::\d+)?$/g;

function prefixOf(sent: Address, length: number): string {
  if (!sent?.includes(':')) return sent ?? ''; // every request asks, and most come from such an address
  const [, ipv4] = IPV4.exec(sent) ?? [];
  const address = sent.replace(BRACKETS, '');
  if (ipv4 || !isIPv6(address)) return ipv4 ?? sent;
  const [front = '', back] = address.toLowerCase().split('%')[0]!.split('::');
  const first = front.split(':').filter(Boolean);
  const last = (back ?? '').split(':').filter(Boolean);
  const zeros = back === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...last];
  return groups
    .slice(0, length)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The network that a provider gives to one customer or one place: the first three parts of an IPv4 address (/24), of an IPv6 address (/48). */
export function wideNetworkOf(address: Address): string {
  const network = networkOf(address);
  const sign = network.includes('.') ? '.' : ':';
  return network.split(sign).slice(0, 3).join(sign);
}
