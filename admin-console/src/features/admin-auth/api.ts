import { readReply, type Schemas } from '@shop/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { adminToken } from '../../platform/admin-token';
import { type AdminApi, useApi } from '../../platform/api';
import { drafts } from '../../platform/drafts';

export const adminSession = (api: AdminApi) =>
  queryOptions({ queryKey: ['admin-session'], queryFn: () => readSession(api), staleTime: 60_000 });

async function readSession(api: AdminApi): Promise<Schemas['AdminSessionReply']> {
  const session = await readReply(api.GET('/admin/session'));
  drafts.openFor(session.email);
  return session;
}

export function useLogIn(onWelcome: () => void) {
  const api = useApi();
  return useMutation({
    mutationFn: (body: Schemas['AdminLoginRequest']) => readReply(api.POST('/admin/login', { body })),
    onSuccess({ token }) {
      adminToken.save(token);
      onWelcome();
    },
  });
}

/** Sets the password by a one-time link and signs in. */
export function useAcceptInvitation(onWelcome: () => void) {
  const api = useApi();
  return useMutation({
    mutationFn: (body: Schemas['AcceptInvitationRequest']) => readReply(api.POST('/admin/invitation', { body })),
    onSuccess({ token }) {
      adminToken.save(token);
      onWelcome();
    },
  });
}

/** Signs out here at once and tells the server when it can be reached: a lost network must not keep anyone signed in on this screen. */
export function logOut(api: AdminApi): void {
  const token = adminToken.read();
  drafts.forget();
  adminToken.clear();
  if (token) api.POST('/admin/logout', { headers: { Authorization: `Bearer ${token}` } }).catch(() => undefined);
}
