import { createContext, useContext } from 'react';
import type { Cart } from '../features/cart/use-cart';
import type { Product } from '../features/catalogue/api';

/** What the shell does for the pages inside it. It stays the same when the cart changes: a page follows what it shows of that. */
export interface ShellContext {
  cart: Cart;
  /** Returns true when the product is in the cart now. */
  addToCart: (product: Product) => boolean;
  setPacks: (product: Product, packs: number) => void;
  /** Opens the cart; the notice says what could not be put into it. */
  openCart: (notice?: string) => void;
  /** Opens the tracking window, for this order or for the one under way. */
  track: (orderId?: string) => void;
}

const Context = createContext<ShellContext | null>(null);

export const ShellProvider = Context.Provider;

export function useShell(): ShellContext {
  const shell = useContext(Context);
  if (!shell) throw new Error('This page is drawn outside the shell.');
  return shell;
}
