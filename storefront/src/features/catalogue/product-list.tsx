import { memo, type ReactNode, startTransition, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { QuantitiesInCart } from '../../platform/quantity-in-cart';
import { serverRender } from '../../platform/server-render';
import type { Product } from './api';
import { ProductCard } from './product-card';
import { useStyle } from '../../ui/use-style';
import styles from './product-list.module.css';
import { useKeptPlace } from './use-kept-place';

/** What is the same for all cards; each must stay the same object while nothing changes. */
export interface BuyingFromList {
  /** Returns true when the product is in the cart now. */
  onAdd: (product: Product) => boolean;
  cart?: QuantitiesInCart;
  onQuantity?: (product: Product, qty: number) => void;
}

export interface ProductListProps extends BuyingFromList {
  products: readonly Product[];
  /** The ids of those that are sold out: they are shown behind the others. */
  soldOut?: ReadonlySet<string>;
  /** How names are shown, where that is not as they are written. */
  renderName?: (name: string) => ReactNode;
  /** The id of the note that says why nothing can be added. */
  heldBackBy?: string;
  /** With another one the list begins at its top again. */
  search: string;
}

/** So many cards are made at once; more as the shopper comes near them. The numbers fill whole rows of two, three and four. */
const FIRST = 60;
const MORE = 60;
const NEAR_PX = 1_500;
const CARDS_PER_TURN = 12;
const NONE: ReadonlySet<string> = new Set();

/** The cards. Of a long list, those far below the screen aren't made yet: their place is kept. */
export const ProductList = memo(function ProductList({ products, soldOut = NONE, search, ...buying }: ProductListProps) {
  const inOrder = useMemo(() => {
    const isSoldOut = ({ id }: Product) => soldOut.has(id);
    return [...products.filter((product) => !isSoldOut(product)), ...products.filter(isSoldOut)];
  }, [products, soldOut]);
  const all = products.length;
  const { count, restRef, makeCards } = useGrowingCount(all, search);
  const list = useRef<HTMLUListElement>(null);
  useStyle(list, { '--rest': Math.max(all - count, 0) });
  useKeptPlace(list, inOrder, makeCards);
  const { onAdd, cart, onQuantity, renderName, heldBackBy } = buying;
  return (
    <ul ref={list} className={styles.grid}>
      {inOrder.slice(0, count).map((product, index) => (
        <Place key={product.id} index={index}>
          <ProductCard
            product={product}
            renderName={renderName}
            onAdd={onAdd}
            cart={cart}
            onQuantity={onQuantity}
            heldBackBy={heldBackBy}
            soldOut={soldOut.has(product.id)}
          />
        </Place>
      ))}
      {count < all && <li ref={restRef} aria-hidden className={styles.rest} />}
    </ul>
  );
});

/** On the server all cards at once would keep everybody else waiting. */
function Place({ index, children }: { index: number; children: ReactNode }) {
  const server = serverRender();
  if (server) use(server.afterTurns(Math.floor(index / CARDS_PER_TURN)));
  return <li className={styles.place}>{children}</li>;
}

/** How many cards are made: some at first, and those that the shopper comes near. */
function useGrowingCount(all: number, search: string) {
  const [count, setCount] = useState(FIRST);
  const [before, setBefore] = useState(search);
  const restRef = useRef<HTMLLIElement>(null);
  if (before !== search) {
    setBefore(search);
    setCount(FIRST);
  }
  useEffect(() => {
    const rest = restRef.current;
    if (!rest || !('IntersectionObserver' in window)) return;
    const grow = ([seen]: IntersectionObserverEntry[]) => {
      if (!seen?.isIntersecting) return;
      const { top, height } = seen.boundingClientRect;
      const near = (window.innerHeight + NEAR_PX - top) / height; // which part of the rest is near
      const more = Math.max(MORE, Math.ceil((near * (all - count)) / MORE) * MORE);
      startTransition(() => setCount(Math.min(all, count + more)));
    };
    const observer = new IntersectionObserver(grow, { rootMargin: `${NEAR_PX}px 0px` });
    observer.observe(rest);
    return () => observer.disconnect();
  }, [count, all]);
  const makeCards = useCallback((wanted: number) => setCount((made) => Math.max(made, Math.ceil(wanted / MORE) * MORE)), []);
  return { count, restRef, makeCards };
}
