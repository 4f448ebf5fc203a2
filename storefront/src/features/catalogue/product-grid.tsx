import { matchesSearch, type ProductCategory } from '@shop/domain';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/states/empty-state';
import { type Product, useCatalogue } from './api';
import { CategoryButtons } from './category-buttons';
import { messages } from './messages';
import { ProductCard } from './product-card';
import styles from './product-grid.module.css';
import { ProductSkeletons } from './product-skeletons';
import { SearchBox } from './search-box';

export interface ProductGridProps {
  /** Returns true when the product is in the cart now. */
  onAdd: (product: Product) => boolean;
}

/** The products with search and categories. */
export function ProductGrid({ onAdd }: ProductGridProps) {
  const { state, products } = useCatalogue();
  const [category, setCategory] = useState<ProductCategory>('All');
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const shown = products.filter((product) => matchesSearch(product, category, messages.understood(wanted.trim())));
  const showAll = () => {
    setCategory('All');
    setTyped('');
  };
  return (
    <section
      id="products"
      tabIndex={-1}
      aria-labelledby="products-title"
      aria-busy={state === 'loading'}
      className={styles.section}
    >
      <header className={styles.head}>
        <h2 id="products-title">{messages.title}</h2>
        <SearchBox typed={typed} onType={setTyped} />
        <CategoryButtons chosen={category} onChoose={setCategory} />
      </header>
      <p className="visually-hidden" role="status">
        {state === 'loading' ? messages.loading : messages.found(shown.length)}
      </p>
      {state === 'samples' && (
        <p id="samples-note" className={styles.note}>
          {messages.samplesShown}
        </p>
      )}
      {state === 'loading' && <ProductSkeletons />}
      {state !== 'loading' && shown.length === 0 && <NothingFound onShowAll={showAll} />}
      <ul className={styles.grid}>
        {shown.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} onAdd={onAdd} heldBackBy={state === 'samples' ? 'samples-note' : undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  const showAll = (
    <Button variant="quiet" onClick={onShowAll}>
      {messages.showAll}
    </Button>
  );
  return <EmptyState title={messages.nothingFound} text={messages.nothingFoundText} action={showAll} />;
}
