import { useDeferredValue } from 'react';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/states/empty-state';
import { type Product, useCatalogue } from './api';
import { CategoryButtons } from './category-buttons';
import { messages } from './messages';
import { ProductCard } from './product-card';
import styles from './product-grid.module.css';
import { ProductSkeletons } from './product-skeletons';
import { MarkedName } from './search/marked-name';
import { useSearchAddress } from './search/search-address';
import { SearchBox } from './search/search-box';
import { useProductSearch } from './search/use-product-search';

export interface ProductGridProps {
  /** Returns true when the product is in the cart now. */
  onAdd: (product: Product) => boolean;
}

/** The products with search and categories. */
export function ProductGrid({ onAdd }: ProductGridProps) {
  const { state, products } = useCatalogue();
  const [{ typed, category }, change] = useSearchAddress();
  const wanted = useDeferredValue(typed);
  const { products: shown, found, suggestions, loaded, load } = useProductSearch(products, wanted, category);
  const search = (text: string) => change({ typed: text });
  const showAll = () => change({ typed: '', category: 'All' });
  const { Suggestions, SearchNote, markLetters } = loaded ?? {};
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
        <SearchBox
          typed={typed}
          onType={search}
          onFocus={load}
          suggestions={Suggestions && suggestions.length > 0 && <Suggestions texts={suggestions} onChoose={search} />}
        />
        <CategoryButtons chosen={category} onChoose={(chosen) => change({ category: chosen })} />
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
      {found && SearchNote && state !== 'loading' && (
        <SearchNote typed={wanted} found={found} count={shown.length} onSearch={search} onShowAll={showAll} />
      )}
      {!found && state !== 'loading' && shown.length === 0 && <NothingFound onShowAll={showAll} />}
      <ul className={styles.grid}>
        {shown.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              name={found && markLetters && <MarkedName name={product.name} found={found} mark={markLetters} />}
              onAdd={onAdd}
              heldBackBy={state === 'samples' ? 'samples-note' : undefined}
            />
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
