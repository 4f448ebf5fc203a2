import { readReply, type Schemas } from '@shop/contract';
import { queryOptions } from '@tanstack/react-query';
import { type AdminApi, useApi } from '../../../platform/api';
import { useApiMutation } from '../../../platform/use-api-mutation';
import { messages } from './messages';

export const TAX_DRAFT = 'settings:tax';

export const taxSettings = (api: AdminApi) =>
  queryOptions({ queryKey: ['settings', 'tax'], queryFn: () => readReply(api.GET('/admin/settings/tax')) });

export function useSaveTaxSettings() {
  const { queryKey } = taxSettings(useApi());
  return useApiMutation({
    call: (api, body: Schemas['SetTaxSettingsRequest']) => api.PUT('/admin/settings/tax', { body }),
    success: messages.saved,
    failure: messages.failed,
    draft: TAX_DRAFT,
    refresh: [queryKey],
    waits: true,
  });
}
