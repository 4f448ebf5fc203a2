import { readReply, type Schemas } from '@shop/contract';
import { adminToken } from '../../../platform/admin-token';
import { useApiMutation } from '../../../platform/use-api-mutation';
import { messages } from '../messages';
import { signWithPasskey } from './sign-with-passkey';

const letIn = {
  success: messages.welcome,
  onSuccess: ({ token }: Schemas['AdminTokenReply']) => adminToken.save(token),
};

export const useEnterCode = (ticket: string) =>
  useApiMutation({
    ...letIn,
    call: (api, code: string) => api.POST('/admin/login/second-factor', { body: { ticket, code } }),
  });

export const useEnterPasskey = (ticket: string) =>
  useApiMutation({
    ...letIn,
    call: async (api) => {
      const question = await readReply(api.POST('/admin/login/passkey-question', { body: { ticket } }));
      return api.POST('/admin/login/passkey', { body: { ticket, ...(await signWithPasskey(question)) } });
    },
  });
