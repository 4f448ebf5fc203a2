import { ApiError } from '@shop/contract';
import type { SessionStore } from '../platform/sign-in/session-store';
import { toast } from '../ui/toast';
import { messages } from './messages';

/** When the API no longer accepts the shopper's sign-in, it ends here too, and the shopper is told. */
export function endSessionOn401(error: Error, session: SessionStore): void {
  const refused = error instanceof ApiError && error.status === 401;
  if (!refused || session.current().status !== 'in') return;
  tellSessionEnd();
  void session.expire();
}

export function tellSessionEnd(): void {
  toast.error(messages.sessionExpired);
}
