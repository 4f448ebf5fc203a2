import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { productsQuery } from '../features/catalogue/api';
import type { OrderedItem } from '../features/orders/api';
import { useOpenApi } from '../platform/api';
import { toast } from '../ui/toast';
import { messages } from './messages';
import { useShell } from './shell-context';

/**
 * Puts an earlier order into the cart as far as it is still sold, and opens the cart. The lines carry the price of then, so
 * that the cart shows what has changed beside the price of today; what is gone is named above them.
 */
export function useOrderAgain(): (items: OrderedItem[]) => Promise<void> {
  const queries = useQueryClient();
  const api = useOpenApi();
  const { cart, openCart } = useShell();
  const { add } = cart;
  return useCallback(
    async (items) => {
      try {
        const onSale = await queries.fetchQuery({ ...productsQuery(api), staleTime: 0 });
        const gone: string[] = [];
        for (const { product_id, name, price, qty } of items) {
          const product = onSale.find(({ id }) => id === product_id);
          if (product) add({ ...product, price }, qty);
          else gone.push(name);
        }
        openCart(gone.length > 0 ? messages.notAgain(gone) : undefined);
      } catch {
        toast.error(messages.againFailed);
      }
    },
    [queries, api, add, openCart],
  );
}
