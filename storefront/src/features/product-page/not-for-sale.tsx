import { ownText } from '../../platform/own-text';
import { PageHead } from '../../platform/page-head';
import { Breadcrumbs, ToCollection } from './breadcrumbs';
import { LargePicture } from './large-picture';
import { messages } from './messages';
import type { Product } from './product';
import { ProductHead } from './product-head';
import styles from './product-page.module.css';
import { SimilarProducts, type SimilarProductsProps } from './similar-products';

export interface NotForSaleProps extends Omit<SimilarProductsProps, 'like'> {
  id: string;
  slug?: string;
}

/** Says that a product cannot be bought now, and shows what comes closest to the words of its address. */
export function NotForSale({ id, slug = '', products, renderCard }: NotForSaleProps) {
  const like = { id, name: slug.replaceAll('-', ' '), tags: [] };
  return (
    <section className={styles.page}>
      {/* Search engines need not keep an address where nothing is sold. */}
      <PageHead title={goneTitle()} path={null} />
      <div className={styles.gone}>
        <h1>{messages.gone}</h1>
        {products.length > 0 && <p>{messages.goneText}</p>}
        <ToCollection />
      </div>
      <SimilarProducts like={like} products={products} renderCard={renderCard} />
    </section>
  );
}

/** The sentence as a title. */
export const goneTitle = (): string => messages.gone.replace(/[.।]$/, '');

export interface SoldOutProps extends Omit<SimilarProductsProps, 'like'> {
  product: Product;
}

/** A product that the shop sells and has no packs of now: by name, so that nobody takes the link for a wrong one. */
export function SoldOut({ product, products, renderCard }: SoldOutProps) {
  const cut = ownText(product, 'cut');
  return (
    <article className={styles.page}>
      <ProductHead product={product} />
      <Breadcrumbs here={ownText(product, 'name')} />
      <div className={styles.columns}>
        <LargePicture product={product} />
        <div className={styles.gone}>
          <h1>{ownText(product, 'name')}</h1>
          {cut && <p>{cut}</p>}
          <p className={styles.soldOut}>{messages.soldOut}</p>
          {products.length > 0 && <p>{messages.soldOutText}</p>}
          <ToCollection />
        </div>
      </div>
      <SimilarProducts like={product} products={products} renderCard={renderCard} />
    </article>
  );
}
