import { type createApiClient } from '@shop/contract';
import { createContext, useContext } from 'react';

export type AdminApi = ReturnType<typeof createApiClient>;

const ApiContext = createContext<AdminApi | null>(null);

export const ApiProvider = ApiContext.Provider;

export function useApi(): AdminApi {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an ApiProvider above it');
  return api;
}

/** Where the live feed of orders is, and how it is reached. */
export interface FeedSource {
  url: string;
  fetch?: (request: Request) => Promise<Response>;
}

export const FeedSourceContext = createContext<FeedSource | null>(null);
