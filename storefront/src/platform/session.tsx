import { createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { splitLanguage } from './language-address';
import { OUT, type SessionState, type SessionStore } from './sign-in/session-store';

export interface Session extends SessionState {
  /** The access token for the API; null when no one is signed in. */
  getToken(): Promise<string | null>;
  /** Leave for the hosted sign-in or sign-up; the shopper comes back to `returnTo`, by default to this page. */
  signIn(returnTo?: string): Promise<void>;
  signUp(returnTo?: string): Promise<void>;
  signOut(): Promise<void>;
}

const SessionContext = createContext<SessionStore | null>(null);

export function SessionProvider({ session, children }: { session: SessionStore; children: ReactNode }) {
  useEffect(() => session.start(), [session]);
  useEffect(() => revealSignInWhenSettled(session), [session]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** A page that was sent hides the way in from who was signed in here, until it is known whether they still are. */
function revealSignInWhenSettled(session: SessionStore): () => void {
  const look = () => {
    if (session.current().status !== 'loading') delete document.documentElement.dataset.returning;
  };
  look();
  return session.subscribe(look);
}

/** Who is shopping, and how to sign in and out. */
export function useSession(): Session {
  const store = useSessionStore();
  const state = useSyncExternalStore(store.subscribe, store.current, signedOut);
  return useMemo(
    () => ({
      ...state,
      getToken: store.getToken,
      signIn: (returnTo = here()) => store.signIn(returnTo),
      signUp: (returnTo = here()) => store.signUp(returnTo),
      signOut: store.signOut,
    }),
    [state, store],
  );
}

/** For the pages that finish a sign-in, or ask once more who is signed in. */
export function useSessionStore(): SessionStore {
  const store = use(SessionContext);
  if (!store) throw new Error('useSession needs a SessionProvider above it.');
  return store;
}

/** A page that everybody is sent is a visitor's. */
const signedOut = (): SessionState => OUT;

function here(): string {
  return splitLanguage(window.location.pathname).path + window.location.search;
}
