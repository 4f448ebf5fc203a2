import { readReply, type Schemas } from '@shop/contract';
import { queryOptions } from '@tanstack/react-query';
import { adminToken } from '../../platform/admin-token';
import type { AdminApi } from '../../platform/api';
import { drafts } from '../../platform/drafts';
import { waitingSteps } from '../../platform/waiting-steps';
import { useApiMutation } from '../../platform/use-api-mutation';
import { deviceOf, type SignIn } from '../../ui/sign-ins/sign-in-list';
import { messages } from './messages';

export const ownSignIns = {
  all: ['own-sign-ins'] as const,
  list: (api: AdminApi) =>
    queryOptions({ queryKey: [...ownSignIns.all, 'list'], queryFn: () => readReply(api.GET('/admin/own/sessions')) }),
};

export const useChangePassword = () =>
  useApiMutation({
    call: (api, body: Schemas['ChangePasswordRequest']) => api.PUT('/admin/own/password', { body }),
    success: messages.saved,
    refresh: [ownSignIns.all],
  });

/** The list is read before the button is free again. */
const followed = { refresh: [ownSignIns.all], waits: true };

export const useEndSignIn = () =>
  useApiMutation({
    ...followed,
    call: (api, { id }: SignIn) => api.DELETE('/admin/own/sessions/{id}', { params: { path: { id } } }),
    success: (_reply, signIn) => messages.ended(deviceOf(signIn)),
    failure: messages.endFailed,
  });

export const useEndOtherSignIns = () =>
  useApiMutation({
    ...followed,
    call: (api) => api.DELETE('/admin/own/other-sessions'),
    success: messages.othersEnded,
    failure: messages.endFailed,
  });

export const useSignOutEverywhere = () =>
  useApiMutation({
    call: (api) => api.DELETE('/admin/own/sessions'),
    failure: messages.signOutFailed,
    onSuccess: () => {
      drafts.forget();
      waitingSteps.forget();
      adminToken.clear();
    },
  });
