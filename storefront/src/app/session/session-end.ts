import { ApiError } from '@shop/contract';
import type { SessionStore } from '../../platform/sign-in/session-store';
import { toast } from '../../ui/overlays/toast';
import { messages } from '../messages';

/**
 * When the API no longer accepts the shopper's sign-in, it ends here too, and the shopper is told. Where they have signed out
 * elsewhere, this page forgets them as if it had been here.
 */
export function endSessionOn401(error: Error, session: SessionStore): void {
  const refused = error instanceof ApiError && error.status === 401;
  if (!refused || session.current().status !== 'in') return;
  if (error.code === 'SIGNED_OUT') {
    toast.error(messages.signedOut);
    void session.endSignedOut();
    return;
  }
  tellSessionEnd();
  void session.expire();
}

export function tellSessionEnd(): void {
  toast.error(messages.sessionExpired);
}
