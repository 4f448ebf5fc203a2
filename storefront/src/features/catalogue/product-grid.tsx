import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useComesNear } from '../../ui/motion/use-comes-near';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/states/empty-state';
import { type Product, useCatalogue, useSoldOut } from './api';
import { CategoryButtons } from './category-buttons';
import { messages } from './messages';
import styles from './product-grid.module.css';
import { type BuyingFromList, ProductList } from './product-list';
import { ProductSkeletons } from './product-skeletons';
import { MarkedName } from './search/marked-name';
import { useSearchAddress } from './search/search-address';
import { SearchBox } from './search/search-box';
import { useProductSearch } from './search/use-product-search';

/** The products with search and categories. */
export function ProductGrid(buying: BuyingFromList) {
  const { typed, wanted, within, end, look, change, ...catalogue } = useShownProducts();
  const { state, shown, soldOutIds, found, suggestions, loaded } = catalogue;
  const search = (text: string) => change({ typed: text });
  const showAll = () => change({ typed: '', category: 'All' });
  const { Suggestions, SearchNote, markLetters } = loaded ?? {};
  const renderMarked = useCallback(
    (name: string) => found && markLetters && <MarkedName name={name} found={found} mark={markLetters} />,
    [found, markLetters],
  );
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
          onFocus={look}
          suggestions={Suggestions && suggestions.length > 0 && <Suggestions texts={suggestions} onChoose={search} />}
        />
        <CategoryButtons chosen={catalogue.category} onChoose={(category) => change({ category })} />
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
      <ProductList
        {...buying}
        products={shown}
        soldOut={soldOutIds}
        renderName={found ? renderMarked : undefined}
        heldBackBy={state === 'samples' ? 'samples-note' : undefined}
        search={`${within} ${wanted}`}
      />
      <span ref={end} />
    </section>
  );
}

/** What of the catalogue is on the screen, by what was typed and pressed. */
function useShownProducts() {
  const { state, products } = useCatalogue();
  const [{ typed, category }, change] = useSearchAddress();
  // What was typed or pressed is shown at once; the list follows when there is time.
  const wanted = useDeferredValue(typed);
  const within = useDeferredValue(category);
  const [end, isNear] = useComesNear<HTMLSpanElement>(state === 'live');
  const [isLooking, setLooking] = useState(false);
  const soldOut = useSoldOut(state === 'live' && (isNear || isLooking || wanted !== '' || within !== 'All'));
  const [all, soldOutIds] = useMemo(() => joinLists(products, soldOut), [products, soldOut]);
  const { products: shown, load, ...search } = useProductSearch(all, wanted, within);
  const look = () => {
    load();
    setLooking(true);
  };
  return { state, typed, category, wanted, within, change, end, look, shown, soldOutIds, ...search };
}

/** The lists are answers of different moments: what can be bought by either is not sold out. */
function joinLists(products: Product[], soldOut: Product[]): [all: Product[], soldOutIds: Set<string>] {
  const onSale = new Set(products.map(({ id }) => id));
  const gone = soldOut.filter(({ id }) => !onSale.has(id));
  // The same list where nothing joins it: the index of the search is made from it.
  return [gone.length === 0 ? products : [...products, ...gone], new Set(gone.map(({ id }) => id))];
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  const showAll = (
    <Button variant="quiet" onClick={onShowAll}>
      {messages.showAll}
    </Button>
  );
  return <EmptyState title={messages.nothingFound} text={messages.nothingFoundText} action={showAll} />;
}
