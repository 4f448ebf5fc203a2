import { readReply } from '@shop/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../platform/api';
import { useNotices } from '../../../ui/notices/notices';
import { type Product, products } from '../api';
import { messages } from '../messages';

/** Puts one product on or off sale. Its switch moves at once and goes back when the server refuses; other rows are left alone. */
export function useOfferForSale(product: Product) {
  const api = useApi();
  const cache = useQueryClient();
  const notices = useNotices();
  const { queryKey } = products.list(api);
  const show = (is_available: boolean) =>
    cache.setQueryData(queryKey, (list) => list?.map((each) => (each.id === product.id ? { ...each, is_available } : each)));

  return useMutation({
    meta: { failure: messages.changeFailed },
    mutationFn: (is_available: boolean) =>
      readReply(
        api.PUT('/admin/products/{id}/toggle-availability', {
          params: { path: { id: product.id } },
          body: { is_available, version: product.version },
        }),
      ),
    onMutate: async (is_available) => {
      await cache.cancelQueries({ queryKey });
      show(is_available);
    },
    onError: (_error, is_available) => void show(!is_available),
    onSuccess: (_reply, is_available) => notices.success(messages.changed(product.name, is_available)),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}
