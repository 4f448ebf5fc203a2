import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/states/empty-state';
import { messages as catalogueTexts } from '../messages';
import { messages } from './messages';
import type { Found } from './product-search';
import styles from './search-note.module.css';

export interface SearchNoteProps {
  found: Found;
  /** Products that are shown; some that were found may belong to another category. */
  count: number;
  onSearch: (text: string) => void;
  onShowAll: () => void;
}

/** What is to be said of a search: that something else was meant, that such goods are not sold, that nothing was found. */
export function SearchNote({ found, count, onSearch, onShowAll }: SearchNoteProps) {
  const { didYouMean, notSold } = found;
  const meant = didYouMean && (
    <p className={styles.meant}>
      {messages.didYouMean}{' '}
      <button type="button" className={styles.link} onClick={() => onSearch(didYouMean)}>
        {didYouMean}
      </button>
    </p>
  );
  if (count > 0) return meant;
  return (
    <>
      {meant}
      <EmptyState
        title={notSold ? messages.notSold[notSold] : catalogueTexts.nothingFound}
        text={notSold ? messages.whatIsSold : catalogueTexts.nothingFoundText}
        action={
          <Button variant="quiet" onClick={onShowAll}>
            {catalogueTexts.showAll}
          </Button>
        }
      />
    </>
  );
}
