import { PageHead } from '../../platform/page-head';
import { messages } from './messages';
import styles from './product-page.module.css';
import { SimilarProducts, type SimilarProductsProps } from './similar-products';
import { ToCollection } from './breadcrumbs';

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
