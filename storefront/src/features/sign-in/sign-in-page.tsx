import { useCallback, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PageHead } from '../../platform/page-head';
import { useSession, useSessionStore } from '../../platform/session';
import { canKeep, keepForVisit, readSavedForVisit } from '../../platform/storage';
import type { SignInService } from '../../platform/sign-in/sign-in-service';
import { BrandMark } from '../../ui/brand';
import { Button } from '../../ui/button';
import { Link } from '../../ui/link';
import { messages } from './messages';
import { NoStorage } from './no-storage';
import styles from './sign-in-page.module.css';

const RETURN_TO = 'shop.return-to';

/** The hosted sign-in or sign-up: its panel where the service shows one here, otherwise the way to its own page. */
export default function SignInPage({ what }: { what: 'sign-in' | 'sign-up' }) {
  const session = useSession();
  const { returnTo, expired } = useArrival();
  const [keeps] = useState(canKeep);
  // Anyone who was refused by the shop goes on by pressing: leaving at once could go round in circles.
  const { Panel, failed, waits, go } = useSignIn(what, returnTo, { waits: expired, isPossible: keeps });
  useKeptReturn(Panel !== null, session.status === 'in', returnTo);
  if (session.status === 'in') return <Navigate to={returnTo} replace />;
  const words = messages[what];
  return (
    <section className={styles.page}>
      <PageHead title={words.title} path={null} />
      <BrandMark size={56} />
      <h1>{words.title}</h1>
      {!keeps && <NoStorage returnTo={returnTo} />}
      {keeps && !Panel && <Departure words={words} failed={failed} waits={waits} onGo={go} />}
      {Panel && <Panel what={what} returnTo={returnTo} />}
      <p>
        {words.other}{' '}
        <Link to={what === 'sign-in' ? '/signup' : '/login'} state={{ returnTo }} replace className={styles.other}>
          {words.otherLink}
        </Link>
      </p>
    </section>
  );
}

interface DepartureProps {
  words: { text: string; go: string };
  failed: boolean;
  /** The sign-in has just ended: nothing happens until the shopper presses. */
  waits: boolean;
  onGo: () => void;
}

/** Says that the shopper is being taken to the service's page; the button works when that fails. */
function Departure({ words, failed, waits, onGo }: DepartureProps) {
  return (
    <>
      <p className={styles.text}>{words.text}</p>
      <p role="status" className={failed || waits ? styles.failed : styles.text}>
        {failed ? messages.failed : waits ? messages.expired : messages.onTheWay}
      </p>
      <Button full busy={!failed && !waits} onClick={onGo}>
        {failed ? messages.again : words.go}
      </Button>
    </>
  );
}

function useArrival(): { returnTo: string; expired: boolean } {
  const { state, hash } = useLocation() as { state: { returnTo?: string; expired?: boolean } | null; hash: string };
  const returnTo = state?.returnTo;
  const saved = hash.startsWith('#/sso-callback') ? readSavedForVisit(RETURN_TO) : null;
  return { returnTo: returnTo ?? (typeof saved === 'string' ? saved : '/'), expired: state?.expired ?? false };
}

/** Anyone who signs in with Google and the like, in a panel of ours, leaves the shop for a moment: until they are in, it is kept where they were. */
function useKeptReturn(hasPanel: boolean, isIn: boolean, returnTo: string): void {
  useEffect(() => {
    if (isIn) keepForVisit(RETURN_TO, null);
    else if (hasPanel) keepForVisit(RETURN_TO, returnTo);
  }, [hasPanel, isIn, returnTo]);
}

interface Departing {
  /** Until the shopper presses. */
  waits: boolean;
  isPossible: boolean;
}

function useSignIn(what: 'sign-in' | 'sign-up', returnTo: string, { waits: expired, isPossible }: Departing) {
  const { status, signIn, signUp } = useSession();
  const store = useSessionStore();
  const [failed, setFailed] = useState(false);
  const [waits, setWaits] = useState(expired);
  const [Panel, setPanel] = useState<SignInService['Panel'] | null>(null);
  const go = useCallback(() => {
    setFailed(false);
    setWaits(false);
    const leave = what === 'sign-in' ? signIn : signUp;
    const start = async () => {
      const panel = await store.panel();
      if (panel) setPanel(() => panel);
      else await leave(returnTo);
    };
    start().catch((error: unknown) => {
      console.error('The sign-in page could not be opened.', error);
      setFailed(true);
    });
  }, [what, returnTo, signIn, signUp, store]);
  const mayLeave = status === 'out' || status === 'error';
  useEffect(() => {
    if (mayLeave && !expired && isPossible) go();
  }, [mayLeave, expired, isPossible, go]);
  return { Panel, failed, waits, go };
}
