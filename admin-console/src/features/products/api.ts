import type { Schemas } from '@shop/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type AdminApi, useApi } from '../../platform/api';
import { readEveryPage } from '../../platform/pages';
import { useApiMutation } from '../../platform/use-api-mutation';
import { messages } from './messages';

export type Product = Schemas['AdminProductReply'];

export const products = {
  all: ['products'] as const,
  list: (api: AdminApi) =>
    queryOptions({
      queryKey: [...products.all, 'list'],
      queryFn: () => readEveryPage((query) => api.GET('/admin/products', { params: { query } })),
    }),
  archived: (api: AdminApi) =>
    queryOptions({
      queryKey: [...products.all, 'archived'],
      queryFn: () => readEveryPage((query) => api.GET('/admin/products', { params: { query: { ...query, archived: 'true' } } })),
    }),
};

/** The names of drafts. */
export const NEW_PRODUCT = 'product:new';
export const productDraft = (id: string): string => `product:${id}`;
export const stockDraft = (id: string): string => `stock:${id}`;
export const SHOP_ORDER = 'shop-order';

const byId = (id: string) => ({ params: { path: { id } } });

export const useAddProduct = () =>
  useApiMutation({
    call: (api, body: Schemas['CreateProductRequest']) => api.POST('/admin/products', { body }),
    success: messages.added,
    draft: NEW_PRODUCT,
    refresh: [products.all],
  });

export const useSaveProduct = (id: string) =>
  useApiMutation({
    call: (api, body: Schemas['UpdateProductRequest']) => api.PUT('/admin/products/{id}', { ...byId(id), body }),
    success: ({ name }) => messages.saved(name),
    draft: productDraft(id),
    refresh: [products.all],
  });

export const useDuplicateProduct = () =>
  useApiMutation({
    call: (api, { id }: Product) => api.POST('/admin/products/{id}/duplicate', byId(id)),
    success: ({ name }) => messages.duplicated(name),
    failure: messages.duplicateFailed,
    refresh: [products.all],
  });

export const useArchiveProduct = (archived: boolean) =>
  useApiMutation({
    call: (api, { id }: Product) => api.PUT('/admin/products/{id}/archived', { ...byId(id), body: { archived } }),
    success: ({ name }) => (archived ? messages.archived(name) : messages.unarchived(name)),
    failure: archived ? messages.archiveFailed : messages.unarchiveFailed,
    refresh: [products.all],
  });

export const useSetStock = ({ id }: Product) =>
  useApiMutation({
    call: (api, body: Schemas['SetStockRequest']) => api.PUT('/admin/products/{id}/stock', { ...byId(id), body }),
    success: ({ name, stock }) => messages.stockSaved(name, packsText(stock)),
    draft: stockDraft(id),
    refresh: [products.all],
  });

export const useArrangeProducts = () =>
  useApiMutation({
    call: (api, ids: string[]) => api.PUT('/admin/products/order', { body: { ids } }),
    success: messages.orderSaved,
    draft: SHOP_ORDER,
    refresh: [products.all],
  });

/** Puts one product on or off sale. Its switch moves at once and goes back when the server refuses; other rows are left alone. */
export function useToggleAvailability({ id, name, version }: Product) {
  const { queryKey } = products.list(useApi());
  const cache = useQueryClient();
  const show = (is_available: boolean) =>
    cache.setQueryData(queryKey, (list) => list?.map((each) => (each.id === id ? { ...each, is_available } : each)));
  return useApiMutation({
    call: (api, is_available: boolean) =>
      api.PUT('/admin/products/{id}/toggle-availability', { ...byId(id), body: { is_available, version } }),
    success: (_reply, is_available) => messages.changed(name, is_available),
    failure: messages.changeFailed,
    onMutate: async (is_available) => {
      await cache.cancelQueries({ queryKey });
      show(is_available);
    },
    onError: (_error, is_available) => void show(!is_available),
    refresh: [queryKey],
    waits: true,
  });
}

/** Packs, as a person says it. */
export function packsText(stock: number | null): string {
  return stock === null ? messages.unlimited : messages.packs(stock);
}
