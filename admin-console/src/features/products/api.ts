import { readReply, type Schemas } from '@shop/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AdminApi, useApi } from '../../platform/api';
import { readEveryPage } from '../../platform/pages';
import { useNotices } from '../../ui/notices';
import { messages } from './messages';

export type Product = Schemas['AdminProductReply'];

export const products = {
  all: ['products'] as const,
  list: (api: AdminApi) =>
    queryOptions({
      queryKey: [...products.all, 'list'],
      queryFn: () => readEveryPage((query) => api.GET('/admin/products', { params: { query } })),
    }),
};

/** The dialog shows a failure itself: a notice behind it would go unseen. */
export function useAddProduct() {
  const api = useApi();
  const cache = useQueryClient();
  const notices = useNotices();
  return useMutation({
    mutationFn: (body: Schemas['CreateProductRequest']) => readReply(api.POST('/admin/products', { body })),
    onSuccess: () => notices.success(messages.added),
    onSettled: () => void cache.invalidateQueries({ queryKey: products.all }),
  });
}
