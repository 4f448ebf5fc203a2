import { readReply, type Schemas } from '@shop/contract';
import { useMutation } from '@tanstack/react-query';
import { adminToken } from '../../platform/admin-token';
import { useApi } from '../../platform/api';
import { drafts } from '../../platform/drafts';
import { messages } from './messages';

export function useChangePassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: Schemas['ChangePasswordRequest']) => readReply(api.PUT('/admin/own/password', { body })),
  });
}

export function useSignOutEverywhere() {
  const api = useApi();
  return useMutation({
    meta: { failure: messages.signOutFailed },
    mutationFn: () => readReply(api.DELETE('/admin/own/sessions')),
    onSuccess: () => {
      drafts.forget();
      adminToken.clear();
    },
  });
}
