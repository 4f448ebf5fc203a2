import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { productsQuery } from '../../features/catalogue/api';
import type { OrderedItem } from '../../features/orders/api';
import { messages } from '../../features/orders/messages';
import { useOpenApi } from '../../platform/api';
import { ownText } from '../../platform/own-text';
import { toast } from '../../ui/overlays/toast';
import { useShell } from '../shell-context';

/**
 * Puts an earlier order into the cart as far as it is still sold, and opens the cart. The lines carry the price of then, so
 * that the cart shows what has changed beside the price of today; above them stands what was added and what is gone.
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
        const added: string[] = [];
        const gone: string[] = [];
        for (const item of items) {
          const { product_id, price, qty } = item;
          const product = onSale.find(({ id }) => id === product_id);
          const packs = product ? add({ ...product, price }, qty) : 0;
          if (packs > 0) added.push(`${packs} × ${ownText(product ?? item, 'name')}`);
          if (!product) gone.push(ownText(item, 'name'));
        }
        const sentences = [added.length > 0 ? messages.addedAgain(added) : messages.nothingAgain];
        if (gone.length > 0) sentences.push(messages.notAgain(gone));
        openCart(sentences.join(' '));
      } catch {
        toast.error(messages.againFailed);
      }
    },
    [queries, api, add, openCart],
  );
}
