/**
 * True for a call of our own API whose path starts with /admin. Foreign hosts, look-alikes such as `/administrators`
 * and paths that climb out with `..` are not: the token must never leave with them.
 */
export function isOwnAdminCall(url: string, apiBase: string): boolean {
  const here = window.location.href;
  const base = new URL(apiBase, here);
  const call = new URL(url, here);
  const admin = `${base.pathname.replace(/\/$/, '')}/admin`;
  return call.origin === base.origin && (call.pathname === admin || call.pathname.startsWith(`${admin}/`));
}
