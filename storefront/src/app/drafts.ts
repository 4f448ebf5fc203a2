import { checkoutDraft } from '../features/checkout/checkout-draft';
import type { SessionStore } from '../platform/sign-in/session-store';

/**
 * What a shopper has typed and not ordered goes when they sign out, in whatever tab. A sign-in that the shop ended is no
 * sign-out: they come back to what they typed. Returns how to stop.
 */
export function forgetDraftsAtSignOut(session: SessionStore): () => void {
  let shopperId: string | undefined;
  const follow = () => {
    const { status, user, expired } = session.current();
    const isSignedOut = status === 'out' && !expired;
    if (!user && !isSignedOut) return;
    if (shopperId && shopperId !== user?.id) checkoutDraft(shopperId).forget();
    shopperId = user?.id;
  };
  follow();
  return session.subscribe(follow);
}
