import Alert from '@mui/material/Alert';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { ProductFormValues } from './form/product-form-values';
import { messages } from './messages';

const PARAMETER = 'search-word';

/** Words that shoppers searched for and did not find, to be given to a product; null where it is not about that. */
function useSearchWord(): [string | null, () => void] {
  const [query, setQuery] = useSearchParams();
  const drop = (): void =>
    setQuery(
      (now) => {
        now.delete(PARAMETER);
        return now;
      },
      { replace: true },
    );
  return [query.get(PARAMETER), drop];
}

/** Says which words wait for a product. */
export function SearchWordNote() {
  const [word, drop] = useSearchWord();
  if (!word) return null;
  return (
    <Alert severity="info" onClose={drop} sx={{ mb: 3 }}>
      {messages.searchWord(word)}
    </Alert>
  );
}

/** Puts the words that wait into the form of the product that is edited. Returns what to call when they are saved. */
export function useSearchWordInForm(form: UseFormReturn<ProductFormValues>): () => void {
  const [word, drop] = useSearchWord();
  const { getValues, setValue } = form;
  useEffect(() => {
    if (!word) return;
    const words = getValues('search_words')
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean);
    if (!words.includes(word)) setValue('search_words', [...words, word].join(', '), { shouldDirty: true });
  }, [word, getValues, setValue]);
  return () => {
    if (word) drop();
  };
}
