import type { ReactNode } from 'react';
import { ownText } from '../../platform/own-text';
import type { QuantitiesInCart } from '../../platform/quantity-in-cart';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { ButcherChart } from './chart/butcher-chart';
import { partOf } from './chart/part-of';
import { messages } from './messages';
import type { Product } from './product';
import { ProductFacts } from './product-facts';
import { ProductHead } from './product-head';
import styles from './product-page.module.css';
import { ProductSkeleton } from './product-skeleton';
import { SimilarProducts } from './similar-products';
import { ToCollection, Breadcrumbs } from './breadcrumbs';
import { LargePicture } from './large-picture';

export interface ProductPageProps {
  id: string;
  /** Everything that can be bought now. */
  products: Product[] | 'loading' | 'failed';
  onTryAgain: () => void;
  trying: boolean;
  cart: QuantitiesInCart;
  onTakeOne: (id: string) => void;
  /** The Add button; with the id of a note it is held back. */
  renderAdd: (product: Product, heldBackBy?: string) => ReactNode;
  /** How a product is shown among others. */
  renderCard: (product: Product) => ReactNode;
  /** What stands in its place when it cannot be bought now. */
  renderNotForSale: (products: Product[]) => ReactNode;
}

/** One product in full, at an address of its own. */
export function ProductPage(props: ProductPageProps) {
  const { id, products, renderNotForSale } = props;
  if (products === 'loading') return <ProductSkeleton />;
  if (products === 'failed') return <NotShown {...props} />;
  const product = products.find((one) => one.id === id);
  return product ? <ProductShown {...props} product={product} products={products} /> : renderNotForSale(products);
}

function ProductShown({
  product,
  products,
  renderCard,
  ...buying
}: ProductPageProps & { product: Product; products: Product[] }) {
  return (
    <article className={styles.page}>
      <ProductHead product={product} />
      <Breadcrumbs here={ownText(product, 'name')} />
      <div className={styles.columns}>
        <LargePicture product={product} />
        <ProductFacts product={product} {...buying} />
      </div>
      <ChartOf product={product} />
      <SimilarProducts like={product} products={products} renderCard={renderCard} />
    </article>
  );
}

/** Where in the animal the product comes from, when that is known. */
function ChartOf({ product }: { product: Product }) {
  const part = partOf(product);
  if (!part) return null;
  return (
    <div className={styles.chart}>
      <ButcherChart part={part} title={messages.chart} />
    </div>
  );
}

function NotShown({ onTryAgain, trying }: ProductPageProps) {
  return (
    <section className={classes(styles.page, styles.failed)} role="alert">
      <h1>{messages.failed}</h1>
      <p>{messages.failedText}</p>
      <Button busy={trying} onClick={onTryAgain}>
        {messages.tryAgain}
      </Button>
      <ToCollection quiet />
    </section>
  );
}
