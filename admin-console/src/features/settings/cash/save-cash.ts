import { readReply, type Schemas } from '@shop/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../platform/api';
import { useNotices } from '../../../ui/notices/notices';
import { settings } from '../api';
import { messages } from '../messages';

export type CashTerms = Schemas['CashOnDeliveryReply'];

export const CASH_DRAFT = 'settings:cash';

/** Saves the terms together with the version that the screen showed: newer ones elsewhere are not overwritten unseen. */
export function useSaveCash() {
  const api = useApi();
  const cache = useQueryClient();
  const notices = useNotices();
  const { queryKey } = settings.cash(api);
  return useMutation({
    meta: { failure: messages.cash.failed, draft: CASH_DRAFT },
    mutationFn: (body: Schemas['SetCashOnDeliveryRequest']) => readReply(api.PUT('/admin/settings/cash-on-delivery', { body })),
    onSuccess: () => notices.success(messages.cash.saved),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}
