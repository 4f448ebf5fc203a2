import { readReply, type Schemas } from '@shop/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api';
import { useNotices } from '../../ui/notices/notices';
import { type Product, products, SHOP_ORDER, stockDraft } from './api';
import { messages } from './messages';
import { packsOf } from './packs-of';

export function useDuplicateProduct() {
  const api = useApi();
  const cache = useQueryClient();
  const notices = useNotices();
  return useMutation({
    meta: { failure: messages.duplicateFailed },
    mutationFn: ({ id }: Product) => readReply(api.POST('/admin/products/{id}/duplicate', { params: { path: { id } } })),
    onSuccess: ({ name }) => notices.success(messages.duplicated(name)),
    onSettled: () => void cache.invalidateQueries({ queryKey: products.all }),
  });
}

export function useArchiveProduct(archived: boolean) {
  const api = useApi();
  const cache = useQueryClient();
  const notices = useNotices();
  return useMutation({
    meta: { failure: archived ? messages.archiveFailed : messages.unarchiveFailed },
    mutationFn: ({ id }: Product) =>
      readReply(api.PUT('/admin/products/{id}/archived', { params: { path: { id } }, body: { archived } })),
    onSuccess: ({ name }) => notices.success(archived ? messages.archived(name) : messages.unarchived(name)),
    onSettled: () => void cache.invalidateQueries({ queryKey: products.all }),
  });
}

/** The dialog shows a failure itself. */
export function useSetStock({ id }: Product) {
  const api = useApi();
  const cache = useQueryClient();
  const notices = useNotices();
  return useMutation({
    meta: { draft: stockDraft(id) },
    mutationFn: (body: Schemas['SetStockRequest']) =>
      readReply(api.PUT('/admin/products/{id}/stock', { params: { path: { id } }, body })),
    onSuccess: ({ name, stock }) => notices.success(messages.stockSaved(name, packsOf(stock))),
    onSettled: () => void cache.invalidateQueries({ queryKey: products.all }),
  });
}

/** As above. */
export function useArrangeProducts() {
  const api = useApi();
  const cache = useQueryClient();
  const notices = useNotices();
  return useMutation({
    meta: { draft: SHOP_ORDER },
    mutationFn: (ids: string[]) => readReply(api.PUT('/admin/products/order', { body: { ids } })),
    onSuccess: () => notices.success(messages.orderSaved),
    onSettled: () => void cache.invalidateQueries({ queryKey: products.all }),
  });
}
