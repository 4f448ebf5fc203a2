/** The courier's live page, when it is one that we send people to: https, or the local sandbox. Null otherwise. */
export function liveLink(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:') return address;
  return protocol === 'http:' && isLocal(hostname) ? address : null;
}

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost');
}
