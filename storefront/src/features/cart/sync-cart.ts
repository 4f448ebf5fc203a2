import type { CartCalls } from './api';
import type { CartStore } from './cart-store';

// Each round brings the newest cart; only devices that change it all the time need more than two.
const MOST_ROUNDS = 5;

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
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { version } = store.seen();
    const unsent = store.unsent();
    if (hasLeft() || (!unsent && round > 0)) return;
    if (unsent && !(look && round === 0)) {
      const { kept, cart } = await calls.keep(version, unsent);
      if (!hasLeft()) store.adopt(cart, { version, sent: kept ? unsent : null });
    } else {
      const cart = await calls.find();
      if (!hasLeft()) store.adopt(cart, { version, sent: null });
    }
  }
}
