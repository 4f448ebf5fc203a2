const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/;
// Of libpq; the shop asks for nothing else.
const SESSION_ATTRIBUTES = /([?&])target_session_attrs=[^&]*(&|$)/;

/**
 * The addresses of which one is the primary: `postgres://shop:secret@one:5432,two:5432/shop?target_session_attrs=read-write`, as libpq and
 * JDBC take it. One for an address with a single host.
 */
export function splitHosts(address: string): string[] {
  const [, front, hosts = '', rest = ''] = ADDRESS.exec(address) ?? [];
  if (front === undefined || !hosts.includes(',')) return [address];
  const path = rest.replace(SESSION_ATTRIBUTES, (_, before, after) => (after ? before : ''));
  return hosts.split(',').map((host) => `${front}${host}${path}`);
}

/** The first of them, for what only wants to know user and database. */
export const firstHost = (address: string): string => splitHosts(address)[0]!;
