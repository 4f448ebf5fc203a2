import type { ReactNode } from 'react';
import { messages } from './messages';
import type { Product } from './product';
import { findSimilar } from './similar';
import styles from './similar-products.module.css';

export interface SimilarProductsProps {
  like: Pick<Product, 'id' | 'name' | 'tags'>;
  products: Product[];
  renderCard: (product: Product) => ReactNode;
}

/** Three products that come closest. */
export function SimilarProducts({ like, products, renderCard }: SimilarProductsProps) {
  const similar = findSimilar(like, products);
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar-title" className={styles.similar}>
      <h2 id="similar-title">{messages.similar}</h2>
      <ul className={styles.row}>
        {similar.map((product) => (
          <li key={product.id}>{renderCard(product)}</li>
        ))}
      </ul>
    </section>
  );
}
