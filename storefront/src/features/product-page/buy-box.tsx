import { formatRupees, MAX_QTY, unitPriceOf } from '@shop/domain';
import type { ReactNode } from 'react';
import { ownText } from '../../platform/own-text';
import { messages as productTexts } from '../../platform/product-texts/messages';
import { type QuantitiesInCart, useQuantityInCart } from '../../platform/quantity-in-cart';
import { classes } from '../../ui/classes';
import { IconButton } from '../../ui/icons/icon-button';
import { Price } from '../../ui/price';
import styles from './buy-box.module.css';
import { messages } from './messages';
import type { Product } from './product';

const NOTE = 'product-count';

export interface Buying {
  product: Product;
  cart: QuantitiesInCart;
  onTakeOne: (id: string) => void;
  renderAdd: (product: Product, heldBackBy?: string) => ReactNode;
}

/** Price, the Add button, and how many packs are in the cart already. */
export function BuyBox({ product, cart, onTakeOne, renderAdd }: Buying) {
  const unit = unitPriceOf(product);
  const count = useQuantityInCart(cart, product.id);
  const full = count >= MAX_QTY;
  return (
    <div className={styles.box}>
      <p className={styles.prices}>
        <Price rupees={product.price} className={styles.price} />
        {unit && (
          <span className={styles.unit}>
            {productTexts.perKilo(formatRupees(unit.perKilo))} · {messages.per100g(formatRupees(unit.per100g))}
          </span>
        )}
      </p>
      {renderAdd(product, full ? NOTE : undefined)}
      <div className={styles.inCart}>
        <p id={NOTE} role="status" className={classes(count > 0 && styles.some)}>
          {messages.inCart(count)}
          {full && <span className={styles.full}> {messages.atMost(MAX_QTY)}</span>}
        </p>
        {/* It stays when nothing is left to take: a button that went away would lose the focus. */}
        <IconButton
          label={messages.takeOne(ownText(product, 'name'))}
          icon="minus"
          className={styles.take}
          aria-disabled={count === 0}
          onClick={() => count > 0 && onTakeOne(product.id)}
        />
      </div>
    </div>
  );
}
