import { readReply, type Schemas } from '@shop/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { adminToken } from '../../platform/admin-token';
import { type AdminApi, useApi } from '../../platform/api';

export const adminSession = (api: AdminApi) =>
  queryOptions({ queryKey: ['admin-session'], queryFn: () => readReply(api.GET('/admin/session')), staleTime: 60_000 });

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
  adminToken.clear();
  if (token) api.POST('/admin/logout', { headers: { Authorization: `Bearer ${token}` } }).catch(() => undefined);
}
