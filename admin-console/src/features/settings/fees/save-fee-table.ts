import { readReply } from '@shop/contract';
import type { FeeTable } from '@shop/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../platform/api';
import { useNotices } from '../../../ui/notices/notices';
import { settings } from '../api';
import { messages } from '../messages';

export const FEE_TABLE_DRAFT = 'settings:feeTable';

/** Saves the owner's own fees, with the version that the screen showed. */
export function useSaveFeeTable() {
  const api = useApi();
  const cache = useQueryClient();
  const notices = useNotices();
  const query = settings.feeTable(api);
  return useMutation({
    meta: { failure: messages.feeTable.failed, draft: FEE_TABLE_DRAFT },
    mutationFn: (table: FeeTable) =>
      readReply(
        api.PUT('/admin/settings/delivery-fee-table', {
          body: { ...table, version: cache.getQueryData(query.queryKey)?.version },
        }),
      ),
    onSuccess: () => notices.success(messages.feeTable.changed),
    onSettled: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  });
}
