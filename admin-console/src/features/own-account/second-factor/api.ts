import { readReply, type Schemas } from '@shop/contract';
import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '../../../platform/api';
import { useApiMutation } from '../../../platform/use-api-mutation';
import { makePasskey } from './make-passkey';
import { messages } from './messages';

export type SecondFactor = Schemas['SecondFactorReply'];
export type Passkey = Schemas['PasskeyReply'];

export const ownSecondFactor = (api: AdminApi) =>
  queryOptions({ queryKey: ['own-second-factor'], queryFn: () => readReply(api.GET('/admin/own/second-factor')) });

/** What the server says of a change is what is shown from then on. */
const shown = { refresh: [['own-second-factor']], waits: true };

/** A notice would lie on the codes, which say as much. */
const unlessCodes =
  (text: string) =>
  ({ recovery_codes }: Schemas['SecondFactorChangeReply']) => [recovery_codes ? null : text];

export const useSetUpApp = () =>
  useApiMutation({
    call: (api, password: string) => api.POST('/admin/own/second-factor/authenticator-setup', { body: { password } }),
  });

export const useConfirmApp = () =>
  useApiMutation({
    ...shown,
    call: (api, code: string) => api.POST('/admin/own/second-factor/authenticator', { body: { code } }),
    success: unlessCodes(messages.appReady),
  });

export const useRemoveApp = () =>
  useApiMutation({
    ...shown,
    call: (api, password: string) => api.POST('/admin/own/second-factor/authenticator/remove', { body: { password } }),
    success: messages.removed(messages.app),
  });

export const useAddPasskey = () =>
  useApiMutation({
    ...shown,
    call: async (api, { label, password }: { label: string; password: string }) => {
      const setup = await readReply(api.POST('/admin/own/second-factor/passkey-setup', { body: { password } }));
      return api.POST('/admin/own/second-factor/passkeys', { body: { label, ...(await makePasskey(setup)) } });
    },
    success: unlessCodes(messages.passkeyReady),
  });

export const useRemovePasskey = ({ id, label }: Passkey) =>
  useApiMutation({
    ...shown,
    call: (api, password: string) =>
      api.POST('/admin/own/second-factor/passkeys/{id}/remove', { params: { path: { id } }, body: { password } }),
    success: messages.removed(label),
  });

export const useRenewCodes = () =>
  useApiMutation({
    ...shown,
    call: (api, password: string) => api.POST('/admin/own/second-factor/recovery-codes', { body: { password } }),
  });
