import { useCallback, useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../platform/session';
import { BrandMark } from '../../ui/brand';
import { Button } from '../../ui/button';
import { messages } from './messages';
import styles from './sign-in-page.module.css';

/** Leads to the hosted sign-in or sign-up by itself, and says so; the button works when that fails. */
export default function SignInPage({ what }: { what: 'sign-in' | 'sign-up' }) {
  const session = useSession();
  const returnTo = useReturnTo();
  const { failed, go } = useDeparture(what, returnTo);
  if (session.status === 'in') return <Navigate to={returnTo} replace />;
  const words = messages[what];
  return (
    <section className={styles.page}>
      <BrandMark size={56} />
      <h1>{words.title}</h1>
      <p className={styles.text}>{words.text}</p>
      <p role="status" className={failed ? styles.failed : styles.text}>
        {failed ? messages.failed : messages.onTheWay}
      </p>
      <Button full busy={!failed} onClick={go}>
        {failed ? messages.again : words.go}
      </Button>
      <p>
        {words.other}{' '}
        <Link to={what === 'sign-in' ? '/signup' : '/login'} state={{ returnTo }} replace className={styles.other}>
          {words.otherLink}
        </Link>
      </p>
    </section>
  );
}

function useReturnTo(): string {
  const state = useLocation().state as { returnTo?: string } | null;
  return state?.returnTo ?? '/';
}

function useDeparture(what: 'sign-in' | 'sign-up', returnTo: string) {
  const { status, signIn, signUp } = useSession();
  const [failed, setFailed] = useState(false);
  const go = useCallback(() => {
    setFailed(false);
    const leave = what === 'sign-in' ? signIn : signUp;
    leave(returnTo).catch((error: unknown) => {
      console.error('The sign-in page could not be opened.', error);
      setFailed(true);
    });
  }, [what, returnTo, signIn, signUp]);
  const mayLeave = status === 'out' || status === 'error';
  useEffect(() => {
    if (mayLeave) go();
  }, [mayLeave, go]);
  return { failed, go };
}
