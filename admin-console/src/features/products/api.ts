import { readReply, type Schemas } from '@shop/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AdminApi, useApi } from '../../platform/api';
import { readEveryPage } from '../../platform/pages';
import { useNotices } from '../../ui/notices/notices';
import { messages } from './messages';
import { shrinkPhoto } from './pictures/shrink-photo';

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

/** The dialog shows a failure itself: a notice behind it would go unseen. */
export function useAddProduct() {
  const api = useApi();
  const cache = useQueryClient();
  const notices = useNotices();
  return useMutation({
    meta: { draft: NEW_PRODUCT },
    mutationFn: (body: Schemas['CreateProductRequest']) => readReply(api.POST('/admin/products', { body })),
    onSuccess: () => notices.success(messages.added),
    onSettled: () => void cache.invalidateQueries({ queryKey: products.all }),
  });
}

/** As above. */
export function useSaveProduct(id: string) {
  const api = useApi();
  const cache = useQueryClient();
  const notices = useNotices();
  return useMutation({
    meta: { draft: productDraft(id) },
    mutationFn: (body: Schemas['UpdateProductRequest']) =>
      readReply(api.PUT('/admin/products/{id}', { params: { path: { id } }, body })),
    onSuccess: ({ name }) => notices.success(messages.saved(name)),
    onSettled: () => void cache.invalidateQueries({ queryKey: products.all }),
  });
}

export function useUploadPicture() {
  const api = useApi();
  return useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData();
      form.append('file', await shrinkPhoto(file), 'picture');
      return readReply(api.POST('/admin/pictures', { body: form as never, bodySerializer: asItIs }));
    },
  });
}

export const asItIs = (form: unknown): FormData => form as FormData;
