import { createApiClient } from '@shop/contract';
import { createContext, type ReactNode, use } from 'react';

export type ApiClient = ReturnType<typeof createApiClient>;

export interface Api {
  /** Calls that are open to all: never waits for the sign-in. */
  open: ApiClient;
  /** Calls in the shopper's name. */
  own: ApiClient;
}

const ApiContext = createContext<Api | null>(null);

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** The API in the shopper's name: cart, payment, orders, courier. */
export function useApi(): ApiClient {
  return useApis().own;
}

/** The API's public part: products, offers, settings, configuration. */
export function useOpenApi(): ApiClient {
  return useApis().open;
}

function useApis(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi needs an ApiProvider above it.');
  return api;
}
