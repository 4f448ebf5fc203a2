import { ApiError } from '@shop/contract';
import type { SessionStore } from '../../platform/sign-in/session-store';
import { refusalText } from '../../platform/refusals/refusal-text';
import { toast } from '../../ui/overlays/toast';
import { messages } from '../messages';

/**
 * When the API no longer accepts the shopper's sign-in, it ends here too, and the shopper is told. Where they have signed out
 * elsewhere, or their account is erased, this page forgets them as if it had been here.
 */
export function endSessionOn401(error: Error, session: SessionStore): void {
  const refused = error instanceof ApiError && error.status === 401;
  if (!refused || session.current().status !== 'in') return;
  if (error.code === 'SIGNED_OUT' || error.code === 'ACCOUNT_ERASED') {
    toast.error(refusalText(error));
    void session.endSignedOut();
    return;
  }
  showSessionEnd();
  void session.expire();
}

export function showSessionEnd(): void {
  toast.error(messages.sessionExpired);
}
