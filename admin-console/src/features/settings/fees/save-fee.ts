import { readReply } from '@shop/contract';
import type { Rupees } from '@shop/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AdminApi, useApi } from '../../../platform/api';
import { useNotices } from '../../../ui/notices/notices';
import { settings } from '../api';
import { messages } from '../messages';

export type FeeName = 'platformFee' | 'surgeFee';

export const feeDraft = (name: FeeName): string => `settings:${name}`;

/** Saves one of the two fees, together with the version that the screen showed: a newer one elsewhere is not overwritten unseen. */
export function useSaveFee(name: FeeName) {
  const api = useApi();
  const cache = useQueryClient();
  const notices = useNotices();
  const { queryKey } = settings[name](api);
  return useMutation({
    meta: { failure: messages[name].failed, draft: feeDraft(name) },
    mutationFn: (fee: Rupees) => putFee(api, name, fee, cache.getQueryData(queryKey)?.version),
    onSuccess: () => notices.success(messages[name].changed),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}

function putFee(api: AdminApi, name: FeeName, fee: Rupees, version: number | undefined) {
  return name === 'platformFee'
    ? readReply(api.PUT('/admin/settings/platform-fee', { body: { fee, version } }))
    : readReply(api.PUT('/admin/settings/surge-fee', { body: { surge: fee, version } }));
}
