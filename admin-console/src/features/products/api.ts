import { readReply, type Schemas } from '@shop/contract';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { type AdminApi } from '../../platform/api';
import { type Page, readPage } from '../../platform/pages';
import { useApiMutation } from '../../platform/use-api-mutation';
import { messages } from './messages';

export type Product = Schemas['AdminProductReply'];

export const LISTED_STATES = ['available', 'unavailable', 'sold-out', 'low-stock', 'archived'] as const;
export type ListedState = (typeof LISTED_STATES)[number];

/** What the list is limited to; what does not limit is not there. */
export interface ProductFilter {
  q?: string;
  state?: ListedState;
  tag?: string;
}

const PAGE = 50;
const NEIGHBOURS = 8;

export const products = {
  all: ['products'] as const,
  pages: ['products', 'page'] as const,
  grid: ['products', 'grid'] as const,
  /** Newest first. */
  page: (api: AdminApi, filter: ProductFilter, cursor: string | null) =>
    queryOptions({
      queryKey: [...products.pages, filter, cursor],
      queryFn: ({ signal }) =>
        readPage(
          (query) => api.GET('/admin/products', { params: { query: { ...query, ...queryOf(filter) } }, signal }),
          cursor,
          PAGE,
        ),
      placeholderData: keepPreviousData,
    }),
  filters: (api: AdminApi) =>
    queryOptions({
      queryKey: [...products.all, 'filters'],
      queryFn: () => readReply(api.GET('/admin/products/filters')),
    }),
  /** As shoppers see them, one page after the other. */
  inShopOrder: (api: AdminApi) =>
    infiniteQueryOptions({
      queryKey: products.grid,
      queryFn: ({ pageParam }) =>
        readPage((query) => api.GET('/admin/products', { params: { query: { ...query, sort: 'position' } } }), pageParam, PAGE),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      select: joinPages,
    }),
  /** Those beside which a product can be put, the first ones of the grid that fit. */
  neighbours: (api: AdminApi, q: string) =>
    queryOptions({
      queryKey: [...products.all, 'neighbours', q],
      queryFn: ({ signal }) =>
        readReply(
          api.GET('/admin/products', { params: { query: { ...(q && { q }), sort: 'position', limit: NEIGHBOURS + 1 } }, signal }),
        ),
      placeholderData: keepPreviousData,
    }),
};

function joinPages({ pages }: InfiniteData<Page<Product>>) {
  const [first] = pages;
  return { rows: pages.flatMap(({ rows }) => rows), total: first && !first.hasMoreThanTotal ? first.total : null };
}

function queryOf({ state, ...filter }: ProductFilter) {
  if (state === 'archived') return { ...filter, archived: 'true' as const };
  return { ...filter, ...(state && { state }) };
}

/** The names of drafts. */
export const NEW_PRODUCT = 'product:new';
export const productDraft = (id: string): string => `product:${id}`;
export const stockDraft = (id: string): string => `stock:${id}`;

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

/** Where a product goes: beside a neighbour, or to an end of the grid. */
export type NewPlace = Schemas['MoveProductRequest'];
export interface Move {
  id: string;
  place: NewPlace;
}

const callMove = (api: AdminApi, { id, place }: Move) => api.PUT('/admin/products/{id}/position', { ...byId(id), body: place });

export const useMoveProduct = () =>
  useApiMutation({
    call: callMove,
    success: ({ name }) => messages.moved(name),
    refresh: [products.all],
  });

const ARRANGING = ['arrange-products'];

/** Moves products one after another, in the order in which they were moved on the screen. */
export const useArrangeProducts = () =>
  useApiMutation({
    mutationKey: ARRANGING,
    scope: { id: 'arrange-products' },
    call: callMove,
    refresh: [products.grid],
    waits: true,
  });

/** The moves that are on their way. */
export const usePendingMoves = (): Move[] =>
  useMutationState({ filters: { mutationKey: ARRANGING, status: 'pending' }, select: ({ state }) => state.variables as Move });

/** Puts one product on or off sale. Its switch moves at once and goes back when the server refuses; other rows are left alone. */
export function useToggleAvailability({ id, name, version }: Product) {
  const cache = useQueryClient();
  const show = (is_available: boolean) =>
    cache.setQueriesData<Page<Product>>(
      { queryKey: products.pages },
      (page) => page && { ...page, rows: page.rows.map((each) => (each.id === id ? { ...each, is_available } : each)) },
    );
  return useApiMutation({
    call: (api, is_available: boolean) =>
      api.PUT('/admin/products/{id}/toggle-availability', { ...byId(id), body: { is_available, version } }),
    success: (_reply, is_available) => messages.changed(name, is_available),
    failure: messages.changeFailed,
    onMutate: async (is_available) => {
      await cache.cancelQueries({ queryKey: products.pages });
      show(is_available);
    },
    onError: (_error, is_available) => void show(!is_available),
    refresh: [products.pages],
    waits: true,
  });
}

/** Packs, as a person says it. */
export function packsText(stock: number | null): string {
  return stock === null ? messages.unlimited : messages.packs(stock);
}
