import type { CartProduct } from '@shop/domain';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type Cart, useCart } from '../../features/cart/use-cart';
import { ownText } from '../../platform/own-text';
import { useSession } from '../../platform/session';
import { toast } from '../../ui/overlays/toast';
import { messages } from '../messages';
import { savePendingItem, takePendingItems } from './pending-items';

export interface Shopping {
  cart: Cart;
  /** Returns true when the product is in the cart now. */
  addProduct: (product: CartProduct) => boolean;
  setPacks: (product: CartProduct, packs: number) => void;
}

/** The shopper's cart, the same objects whatever is in it, and how a product gets into it: visitors are asked to log in, and what they wanted is kept until they have. */
export function useShopping(): Shopping {
  const { status, user } = useSession();
  const cart = useCart(user?.id ?? null);
  const { add, setQuantity } = cart;

  const navigate = useNavigate();
  /** Straight to a new account, and back to this page: who has one gets in from there as well. */
  const signUp = useCallback(() => {
    const { pathname, search } = window.location;
    void navigate('/signup', { state: { returnTo: pathname + search } });
  }, [navigate]);

  const addProduct = useCallback(
    (product: CartProduct) => {
      if (status === 'in') {
        add(product);
        toast.success(messages.added(ownText(product, 'name')));
        return true;
      }
      savePendingItem(product);
      if (status !== 'loading') toast.error(messages.pleaseLogIn, { label: messages.signUp, onPress: signUp });
      return status === 'loading';
    },
    [status, add, signUp],
  );

  useEffect(() => {
    if (status !== 'in') return;
    for (const item of takePendingItems()) {
      add(item);
      toast.success(messages.added(ownText(item, 'name')));
    }
  }, [status, add]);

  const setPacks = useCallback(
    ({ id }: CartProduct, packs: number) => {
      setQuantity(id, packs);
      if (packs === 0) toast.success(messages.removed);
    },
    [setQuantity],
  );
  return { cart, addProduct, setPacks };
}
