import { ApiError, readReply, type Schemas } from '@shop/contract';
import type { ApiClient } from '../../platform/api';

export type SavedCart = Schemas['KeptCartReply'];
export type Packs = Schemas['PacksReply'];

export interface CartCalls {
  find(): Promise<SavedCart>;
  /** Replaces the cart of this version; `saved` is false when another device was faster, and the cart is the one it made. */
  keep(version: number, lines: Packs[]): Promise<{ saved: boolean; cart: SavedCart }>;
}

export function cartCalls(api: ApiClient): CartCalls {
  return {
    find: () => readReply(api.GET('/cart')),
    keep: async (version, lines) => {
      try {
        return { saved: true, cart: await readReply(api.PUT('/cart', { body: { version, lines } })) };
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === 'STALE')
          return { saved: false, cart: failure.extra.current as SavedCart };
        throw failure;
      }
    },
  };
}
