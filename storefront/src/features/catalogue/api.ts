import { readReply, type Schemas } from '@shop/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiClient, useOpenApi } from '../../platform/api';
import { SAMPLES_FOR_AN_EMPTY_LIST, sampleProducts } from './sample-products';

export type Product = Schemas['ProductReply'];

export const productKeys = {
  all: ['products'] as const,
  list: () => [...productKeys.all, 'list'] as const,
};

export function productsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: productKeys.list(),
    queryFn: () => readReply(api.GET('/products')),
  });
}

export interface Catalogue {
  state: 'loading' | 'live' | 'samples';
  products: Product[];
}

const LOADING: Catalogue = { state: 'loading', products: [] };
const SAMPLES: Catalogue = { state: 'samples', products: sampleProducts };

/** What is on sale. Samples stand in, and cannot be bought, when the list cannot be had. */
export function useCatalogue(): Catalogue {
  const { data, isError } = useQuery(productsQuery(useOpenApi()));
  if (data && (data.length > 0 || !SAMPLES_FOR_AN_EMPTY_LIST)) return { state: 'live', products: data };
  return data || isError ? SAMPLES : LOADING;
}
