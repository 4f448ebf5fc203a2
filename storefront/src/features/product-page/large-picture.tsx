import { ownText } from '../../platform/own-text';
import { messages as productTexts } from '../../platform/product-texts/messages';
import { ProductPicture } from '../../ui/product-picture';
import { messages } from './messages';
import type { Product } from './product';
import styles from './product-page.module.css';

const PICTURE_SIZES = '(min-width: 78rem) 35rem, (min-width: 52rem) 45vw, 100vw';

/** The large picture with its badge and a note that it is illustrative. */
export function LargePicture({ product }: { product: Product }) {
  const [badge] = product.tags;
  return (
    <figure className={styles.figure}>
      <div className={styles.picture}>
        <ProductPicture img={product.img} name={ownText(product, 'name')} sizes={PICTURE_SIZES} priority />
        {badge && <span className={styles.badge}>{productTexts.tag(badge)}</span>}
      </div>
      <figcaption className={styles.honest}>{messages.illustrative}</figcaption>
    </figure>
  );
}
