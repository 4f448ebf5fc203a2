import type { CartCalls, SavedCart, Packs } from './api';
import type { CartStore } from './cart-store';
import { mergeCarts } from './merge-carts';
import { NOTHING_SEEN } from './packs';

// Each round brings the newest cart; only devices that change it all the time need more than two.
const MAX_ROUNDS = 5;

export interface CartRun {
  /** The shop probably knows more, after an order or a while away. */
  look: boolean;
  /** The shopper has signed out meanwhile: nothing of theirs is written any more. */
  hasLeft: () => boolean;
}

/**
 * Tells the shop what has changed here and takes over what has changed elsewhere. `look` first when the shop probably knows
 * more, after an order or a while away: what is sent unseen would be refused.
 * @throws ApiError when the shop cannot be asked
 */
export async function syncCart(
  store: CartStore,
  calls: CartCalls,
  { look = false, hasLeft = () => false }: Partial<CartRun> = {},
): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { version } = store.seen();
    const unsent = store.unsent();
    if (hasLeft() || (!unsent && round > 0)) return;
    if (unsent && !(look && round === 0)) {
      const { saved, cart } = await calls.keep(version, unsent);
      if (!hasLeft()) adopt(store, cart, { version, sent: saved ? unsent : null });
    } else {
      const cart = await calls.find();
      if (!hasLeft()) adopt(store, cart, { version, sent: null });
    }
  }
}

/** Takes over the shop's answer to a question that was asked with this version; `sent` are the packs that it has kept. */
function adopt(store: CartStore, cart: SavedCart, request: { version: number; sent: Packs[] | null }): void {
  store.merge((lines, seen) => {
    const isReset = cart.version < request.version; // the shop has lost what we saw: begin again
    const isOvertaken = cart.version < seen.version || (request.sent !== null && seen.version > request.version);
    if (isOvertaken && !isReset) return null; // another tab knows more already
    const base = isReset ? NOTHING_SEEN : request.sent ? { ...seen, packs: request.sent } : seen;
    return mergeCarts(lines, base, cart);
  });
}
