import { readReply, type Schemas } from '@shop/contract';
import { BLANK_PRODUCT } from '@shop/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiClient, useOpenApi } from '../../platform/api';

/** What the grid shows of a product. */
export type Product = Schemas['ProductReply'];

export const productKeys = {
  all: ['products'] as const,
  list: () => [...productKeys.all, 'list'] as const,
  soldOut: () => [...productKeys.all, 'sold-out'] as const,
};

export function productsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: productKeys.list(),
    queryFn: () => readReply(api.GET('/products')),
  });
}

/** What the shop sells and has no packs of now. It stands behind the others, so it is asked for when a shopper comes near. */
export function soldOutProductsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: productKeys.soldOut(),
    queryFn: () => readReply(api.GET('/products/sold-out')),
  });
}

export interface Catalogue {
  state: 'loading' | 'live' | 'samples';
  products: Product[];
}

/** An empty list from a healthy server shows the samples too, as the owner asked; false shows an empty shop instead. */
const SAMPLES_FOR_AN_EMPTY_LIST = true;

/** Shown when the product list is empty or fails. Their ids are none of the shop's, so that no server would sell them. */
const sampleProducts: Product[] = ['Chicken', 'Mutton', 'Lamb', 'Organic'].map((tag, index) => ({
  ...BLANK_PRODUCT,
  id: `demo-${index + 1}`,
  name: 'DEMO PRODUCT [DB IS DOWN]',
  price: 349,
  weight: 500,
  tags: [tag],
}));

const LOADING: Catalogue = { state: 'loading', products: [] };
const SAMPLES: Catalogue = { state: 'samples', products: sampleProducts };

/** What is on sale. Sample products, which cannot be bought, take its place when the list cannot be loaded. */
export function useCatalogue(): Catalogue {
  const { data, isError } = useQuery(productsQuery(useOpenApi()));
  if (data && (data.length > 0 || !SAMPLES_FOR_AN_EMPTY_LIST)) return { state: 'live', products: data };
  return data || isError ? SAMPLES : LOADING;
}

const NONE: Product[] = [];

/** What is sold out; nothing until it is wanted, or when it cannot be asked for. */
export function useSoldOut(enabled: boolean): Product[] {
  return useQuery({ ...soldOutProductsQuery(useOpenApi()), enabled }).data ?? NONE;
}
