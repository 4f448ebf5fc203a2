import { createApiClient } from '@shop/contract';
import type { QueryClient } from '@tanstack/react-query';
import { productsQuery } from '../features/catalogue/api';
import { activeOffersQuery } from '../features/banner/api';
import type { Api } from '../platform/api';
import { overheardFetch } from '../platform/connection';
import { createQueryClient } from '../platform/query-client';
import { type ShopConfig, shopConfigQuery } from '../platform/shop-config';
import { SessionStore } from '../platform/sign-in/session-store';
import type { SignInService } from '../platform/sign-in/sign-in-service';
import { storeStatusQuery } from '../platform/store-settings';
import { forgetShoppers } from './session/forget-shoppers';
import { endSessionOn401, showSessionEnd } from './session/session-end';

/** The long-lived parts of the shop in one browser tab. */
export interface Shop {
  api: Api;
  queryClient: QueryClient;
  session: SessionStore;
}

/** Whoever waits longer is told that it could not be loaded. */
const READ_TIMEOUT_MS = 15_000;

export function openShop(): Shop {
  const toApi = { baseUrl: '/api', fetch: overheardFetch, readTimeoutMs: READ_TIMEOUT_MS };
  const open = createApiClient(toApi);
  const loadSignIn = async () => openSignIn((await queryClient.fetchQuery(shopConfigQuery(open))).sign_in);
  const session = new SessionStore(loadSignIn, showSessionEnd);
  const queryClient = createQueryClient({ onError: (error) => endSessionOn401(error, session) });
  const own = createApiClient({ ...toApi, token: session.getToken });
  forgetShoppers({ queryClient, session });
  return { api: { open, own }, queryClient, session };
}

/** Fetches what the first screen shows before it is rendered. */
export function prefetchHome({ api, queryClient }: Shop): void {
  void queryClient.prefetchQuery(shopConfigQuery(api.open));
  void queryClient.prefetchQuery(storeStatusQuery(api.open));
  void queryClient.prefetchQuery(activeOffersQuery(api.open));
  void queryClient.prefetchQuery(productsQuery(api.open));
}

type OpenService = (config: ShopConfig['sign_in']) => SignInService;

/** The adapters we have, each in a chunk of its own. */
const ADAPTERS: Record<ShopConfig['sign_in']['kind'], () => Promise<OpenService>> = {
  oidc: async () => (await import('../platform/sign-in/oidc')).openOidc,
  clerk: async () => (await import('../platform/sign-in/clerk')).openClerk,
};

/** Loads the adapter that the configuration asks for. */
async function openSignIn(config: ShopConfig['sign_in']): Promise<SignInService> {
  return (await ADAPTERS[config.kind]())(config);
}
