import { useCallback, useEffect } from 'react';
import type { Product } from '../../features/catalogue/api';
import { type Cart, useCart } from '../../features/cart/use-cart';
import { useSession } from '../../platform/session';
import { toast } from '../../ui/overlays/toast';
import { messages } from '../messages';
import { savePendingItem, takePendingItems } from './pending-items';

/** The shopper's cart, and how a product gets into it: visitors are asked to log in, and what they wanted is kept until they have. */
export function useShopping(): { cart: Cart; addProduct: (product: Product) => boolean } {
  const { status, user } = useSession();
  const cart = useCart(user?.id ?? null);
  const { add } = cart;

  const addProduct = useCallback(
    (product: Product) => {
      if (status === 'in') {
        add(product);
        toast.success(messages.added(product.name));
        return true;
      }
      savePendingItem(product);
      if (status !== 'loading') toast.error(messages.pleaseLogIn);
      return status === 'loading';
    },
    [status, add],
  );

  useEffect(() => {
    if (status !== 'in') return;
    for (const item of takePendingItems()) {
      add(item);
      toast.success(messages.added(item.name));
    }
  }, [status, add]);

  return { cart, addProduct };
}
