import { formatRupees, unitPriceOf } from '@shop/domain';
import { memo, type ReactNode, useRef } from 'react';
import { ownText } from '../../platform/own-text';
import { productPath } from '../../platform/product-path';
import { messages as productTexts } from '../../platform/product-texts/messages';
import { EMPTY_CART, type QuantitiesInCart, useQuantityInCart } from '../../platform/quantity-in-cart';
import { classes } from '../../ui/classes';
import { DeliveryPromise } from '../../ui/delivery-promise';
import { Link } from '../../ui/link';
import { Price } from '../../ui/price';
import { ProductPicture } from '../../ui/product-picture';
import { AddButton } from './add-button';
import type { Product } from './api';
import { messages } from './messages';
import { PackStepper } from './pack-stepper';
import styles from './product-card.module.css';

export interface ProductCardProps {
  product: Product;
  /** The name where it is shown otherwise than it is written: with the letters marked that were searched for. */
  renderName?: (name: string) => ReactNode;
  onAdd: (product: Product) => boolean;
  cart?: QuantitiesInCart;
  onQuantity?: (product: Product, qty: number) => void;
  /** The id of the note that says why this product cannot be added. */
  heldBackBy?: string;
  soldOut?: boolean;
  /** How wide the picture is shown, where that is not the grid of the collection. */
  pictureSizes?: string;
}

const PICTURE_SIZES = '(min-width: 78rem) 17rem, (min-width: 64rem) 22vw, (min-width: 44rem) 30vw, 46vw';

/** Its props stay the same whatever is in the cart: of a long list, only what buys the product that was touched is rendered again. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, renderName, heldBackBy, soldOut = false, pictureSizes = PICTURE_SIZES } = props;
  const called = ownText(product, 'name');
  const name = renderName?.(called) ?? called;
  const [badge] = product.tags;
  return (
    <article className={classes(styles.card, soldOut && styles.soldOut)}>
      <ProductPicture img={product.img} name={called} sizes={pictureSizes} className={styles.picture} />
      {badge && <span className={styles.badge}>{productTexts.tag(badge)}</span>}
      <h3 className={styles.name}>
        {/* A sample that is not sold has no page of its own. */}
        {heldBackBy ? (
          name
        ) : (
          <Link to={productPath(product)} className={styles.link}>
            {name}
          </Link>
        )}
      </h3>
      <p className={classes(styles.facts, styles.dotted)}>
        {productTexts.weight(product.weight)} <Portion {...product} />
      </p>
      {!heldBackBy && !soldOut && <DeliveryPromise className={styles.promise} />}
      <p className={styles.prices}>
        <Price rupees={product.price} className={styles.price} /> <PerKilo {...product} />
      </p>
      {soldOut ? <p className={styles.gone}>{messages.soldOut}</p> : <Buying {...props} />}
    </article>
  );
});

/** How much a pack is: in pieces, or else in people. */
function Portion({ pieces, serves }: Pick<Product, 'pieces' | 'serves'>) {
  if (!pieces && !serves) return null;
  return <span className={styles.portion}>{pieces ? productTexts.pieces(pieces) : productTexts.serves(serves!)}</span>;
}

function PerKilo({ price, weight }: Pick<Product, 'price' | 'weight'>) {
  const unit = unitPriceOf({ price, weight });
  if (!unit || weight === 1000) return null;
  return <span className={styles.perKilo}>{productTexts.perKilo(formatRupees(unit.perKilo))}</span>;
}

function Buying({ product, onAdd, cart = EMPTY_CART, onQuantity, heldBackBy }: ProductCardProps) {
  const qty = useQuantityInCart(cart, product.id);
  const name = ownText(product, 'name');
  const addButton = useRef<HTMLButtonElement>(null);
  const change = (packs: number) => {
    // With the last pack the stepper goes: the focus stays on the card.
    if (packs === 0) addButton.current?.focus({ preventScroll: true });
    onQuantity?.(product, packs);
  };
  return (
    <>
      {qty > 0 && onQuantity && <PackStepper name={name} qty={qty} onQuantity={change} />}
      <AddButton ref={addButton} name={name} onAdd={() => onAdd(product)} heldBackBy={heldBackBy} className={styles.add} />
    </>
  );
}
