import type { Schemas } from '@shop/contract';
import { adminToken } from '../../platform/admin-token';
import { drafts } from '../../platform/drafts';
import { useApiMutation } from '../../platform/use-api-mutation';
import { messages } from './messages';

export const useChangePassword = () =>
  useApiMutation({
    call: (api, body: Schemas['ChangePasswordRequest']) => api.PUT('/admin/own/password', { body }),
    success: messages.saved,
  });

export const useSignOutEverywhere = () =>
  useApiMutation({
    call: (api) => api.DELETE('/admin/own/sessions'),
    failure: messages.signOutFailed,
    onSuccess: () => {
      drafts.forget();
      adminToken.clear();
    },
  });
