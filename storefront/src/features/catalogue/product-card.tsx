import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { productPath } from '../../platform/product-path';
import { messages as productTexts } from '../../platform/product-texts/messages';
import { DeliveryPromise } from '../../ui/delivery-promise';
import { Price } from '../../ui/price';
import { ProductPicture } from '../../ui/product-picture';
import { AddButton } from './add-button';
import type { Product } from './api';
import styles from './product-card.module.css';

export interface ProductCardProps {
  product: Product;
  /** The name where it is shown otherwise than it is written: with the letters marked that were searched for. */
  name?: ReactNode;
  onAdd: (product: Product) => boolean;
  /** The id of the note that says why this product cannot be added. */
  heldBackBy?: string;
  /** How wide the picture is shown, where that is not the grid of the collection. */
  pictureSizes?: string;
}

const PICTURE_SIZES = '(min-width: 78rem) 17rem, (min-width: 64rem) 22vw, (min-width: 44rem) 30vw, 46vw';

export function ProductCard({ product, name, onAdd, heldBackBy, pictureSizes = PICTURE_SIZES }: ProductCardProps) {
  const [badge] = product.tags;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <ProductPicture img={product.img} name={product.name} sizes={pictureSizes} />
        {badge && <span className={styles.badge}>{productTexts.tag(badge)}</span>}
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {/* A sample that is not sold has no page of its own. */}
          {heldBackBy ? (
            (name ?? product.name)
          ) : (
            <Link to={productPath(product)} className={styles.link}>
              {name ?? product.name}
            </Link>
          )}
        </h3>
        <p className={styles.weight}>{productTexts.weight(product.weight)}</p>
        {!heldBackBy && <DeliveryPromise className={styles.promise} />}
        <div className={styles.buy}>
          <Price rupees={product.price} className={styles.price} />
          <AddButton name={product.name} onAdd={() => onAdd(product)} heldBackBy={heldBackBy} />
        </div>
      </div>
    </article>
  );
}
