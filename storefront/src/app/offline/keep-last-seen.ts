import { keep, LAST_SEEN } from '../../platform/storage';
import type { Shop } from '../open-shop';

/** Loads what keeps the orders that a shopper saw last, as soon as there is a shopper: visitors have seen none. */
export function keepLastSeenOfShoppers(shop: Shop): void {
  const { session } = shop;
  let isLoading = false;
  const look = () => {
    if (session.current().status === 'out') return keep(LAST_SEEN, null);
    if (isLoading) return undefined;
    isLoading = true;
    stop();
    void import('./last-seen').then(({ keepLastSeen }) => keepLastSeen(shop));
    return undefined;
  };
  const stop = session.subscribe(look);
  look();
}
