import { useEffect } from 'react';
import { useOpenApi } from '../../../platform/api';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/states/empty-state';
import { messages as catalogueTexts } from '../messages';
import { messages } from './messages';
import type { Found } from './product-search';
import { reportMissSoon } from './report-miss';
import styles from './search-note.module.css';

export interface SearchNoteProps {
  typed: string;
  found: Found;
  /** Products that are shown; some that were found may belong to another category. */
  count: number;
  onSearch: (text: string) => void;
  onShowAll: () => void;
}

/** What is to be said of a search: that something else was meant, that such goods are not sold, that nothing was found. */
export function SearchNote({ typed, found, count, onSearch, onShowAll }: SearchNoteProps) {
  useReportedMiss(typed, found);
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

/** Tells the owner, once the shopper stops typing, what was searched for and not found. */
function useReportedMiss(typed: string, { ids }: Found): void {
  const api = useOpenApi();
  const isMiss = ids.length === 0;
  useEffect(() => (isMiss ? reportMissSoon(api, typed) : undefined), [api, isMiss, typed]);
}
