import { readReply, type Schemas } from '@shop/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { adminToken } from '../../platform/admin-token';
import { type AdminApi, useApi } from '../../platform/api';
import { drafts } from '../../platform/drafts';
import { waitingSteps } from '../../platform/waiting-steps';
import type { Permission } from '../../platform/signed-in';
import { useApiMutation } from '../../platform/use-api-mutation';
import { messages } from './messages';

export const adminSession = (api: AdminApi) =>
  queryOptions({ queryKey: ['admin-session'], queryFn: () => readSession(api), staleTime: 60_000 });

async function readSession(api: AdminApi): Promise<Schemas['AdminSessionReply']> {
  const session = await readReply(api.GET('/admin/session'));
  drafts.openFor(session.email);
  waitingSteps.openFor(session.email);
  return session;
}

/** What the signed-in person may do; null while that is not known. The API decides again on every call. */
export function usePermissions(): { permissions: Permission[] | null; pending: boolean } {
  const { data, isPending } = useQuery(adminSession(useApi()));
  return { permissions: data?.permissions ?? null, pending: isPending };
}

/** What the password has led to when a second factor is wanted: with `ticket` and `methods`. */
export type SecondStep = Schemas['AdminLoginReply'];

export const useLogIn = () =>
  useApiMutation({
    call: (api, body: Schemas['AdminLoginRequest']) => api.POST('/admin/login', { body }),
    success: ({ token }) => [token ? messages.welcome : null],
    onSuccess: ({ token }) => token && adminToken.save(token),
  });

/** Sets the password by a one-time link and signs in. */
export const useAcceptInvitation = () =>
  useApiMutation({
    call: (api, body: Schemas['AcceptInvitationRequest']) => api.POST('/admin/invitation', { body }),
    success: ({ token }) => [token ? messages.welcome : null],
    onSuccess: ({ token }) => token && adminToken.save(token),
  });

/** Signs out here at once and tells the server when it can be reached: a lost network must not keep anyone signed in on this screen. */
export function logOut(api: AdminApi): void {
  if (!waitingSteps.mayBeDropped()) return;
  const token = adminToken.read();
  drafts.forget();
  waitingSteps.forget();
  adminToken.clear();
  if (token) api.POST('/admin/logout', { headers: { Authorization: `Bearer ${token}` } }).catch(() => undefined);
}
