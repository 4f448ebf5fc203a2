import { useLocation, useNavigate } from 'react-router';
import { LISTED_STATES, type ProductFilter } from '../api';

/** The cursors of the pages before this one, the first page's being null; lost where the address was opened by itself. */
interface Trail {
  trail?: (string | null)[];
}

/**
 * What the list shows and which page of it, as the address says: Back leads to what was shown before. Other parts of the address are left
 * alone.
 */
export function useListAddress() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const filter = readFilter(query);
  const cursor = query.get('cursor');
  const trail = (state as Trail | null)?.trail ?? [];
  const go = (
    change: Record<string, string | null | undefined>,
    { replace = false, trail }: Trail & { replace?: boolean } = {},
  ) => {
    for (const [name, value] of Object.entries(change)) {
      if (value) query.set(name, value);
      else query.delete(name);
    }
    void navigate({ search: query.toString() }, { replace, state: trail && { trail } });
  };
  return {
    filter,
    cursor,
    /** The first page of what is looked for now. A search that goes on being typed is one step of the way back. */
    setFilter: ({ q, state, tag }: ProductFilter) =>
      go({ q, state, tag, cursor: null }, { replace: Boolean(q && filter.q) && state === filter.state && tag === filter.tag }),
    toNext: (next: string) => go({ cursor: next }, { trail: [...trail, cursor] }),
    /** To the page before, or, where that is not known, to the first. */
    toPrevious: () => go({ cursor: trail.at(-1) }, { trail: trail.slice(0, -1) }),
  };
}

function readFilter(query: URLSearchParams): ProductFilter {
  const state = LISTED_STATES.find((each) => each === query.get('state'));
  const [q, tag] = [query.get('q')?.trim().slice(0, 80), query.get('tag')?.slice(0, 40)];
  return { ...(q && { q }), ...(state && { state }), ...(tag && { tag }) };
}
