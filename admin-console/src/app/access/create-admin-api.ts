import { createApiClient } from '@shop/contract';
import { adminToken } from '../../platform/admin-token';
import type { AdminApi } from '../../platform/api';

export interface AdminApiOptions {
  baseUrl: string;
  fetch?: (request: Request) => Promise<Response>;
  /** Called once when the API does not accept the token that is still the stored one. */
  onExpired: () => void;
}

/**
 * The API client of this app. The token goes with our own /admin calls only. A 401 on one of them ends the session,
 * except at the login itself, and except when the answer is about a token that was replaced or dropped meanwhile.
 */
export function createAdminApi({ baseUrl, fetch, onExpired }: AdminApiOptions): AdminApi {
  return createApiClient({
    baseUrl,
    ...(fetch ? { fetch } : {}),
    onRequest({ request }) {
      const token = adminToken.read();
      if (token && isOwnAdminCall(request.url, baseUrl)) request.headers.set('Authorization', `Bearer ${token}`);
    },
    onResponse({ path, request, response }) {
      if (response.status !== 401 || isWithoutSession(path) || !isOwnAdminCall(request.url, baseUrl)) return;
      if (sentToken(request) === adminToken.read()) onExpired();
    },
  });
}

const isWithoutSession = (path: string): boolean => path === '/admin/login' || path === '/admin/invitation';

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

function sentToken(request: Request): string | null {
  return request.headers.get('Authorization')?.replace(/^Bearer /, '') ?? null;
}
