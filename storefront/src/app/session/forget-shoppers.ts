import type { QueryClient } from '@tanstack/react-query';
import { noticePincode } from '../../platform/delivery-promise/remembered-pincode';
import type { SessionStore } from '../../platform/sign-in/session-store';
import { forgetPeople } from '../../platform/storage';

/** Public answers, the same for everyone. Any other answer belongs to one person. */
const PUBLIC_QUERIES: unknown[] = ['shop-config', 'settings', 'products', 'offers', 'delivery'];

/**
 * The next person at this browser finds nothing of the one before: what is kept of a shopper goes when they sign out, in whatever
 * tab, and what the page was told in their name goes with it. A sign-in that merely expired is no sign-out: what was typed waits
 * for the same person, and goes when another one comes. Returns how to stop.
 */
export function forgetShoppers({ queryClient, session }: { queryClient: QueryClient; session: SessionStore }): () => void {
  let previous: string | null = null;
  const follow = () => {
    const whose = session.whose();
    if (whose === undefined) return;
    forgetPeople(whose, { visitorsToo: previous !== null && whose === null });
    noticePincode();
    const now = session.current().user?.id ?? null;
    if (previous !== null && previous !== now) forgetAnswers(queryClient);
    previous = now;
  };
  follow();
  return session.subscribe(follow);
}

function forgetAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !PUBLIC_QUERIES.includes(queryKey[0]) });
  queryClient.getMutationCache().clear();
}
