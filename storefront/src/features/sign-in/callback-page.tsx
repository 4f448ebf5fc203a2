import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageHead } from '../../platform/page-head';
import { useSession, useSessionStore } from '../../platform/session';
import { canKeep } from '../../platform/storage';
import { Link } from '../../ui/link';
import { EmptyState } from '../../ui/states/empty-state';
import { Spinner } from '../../ui/spinner';
import { messages } from './messages';
import { NoStorage } from './no-storage';
import styles from './callback-page.module.css';

/** Where the identity service sends the shopper back to. The session store takes each answer once, however often this renders. */
export default function CallbackPage() {
  const navigate = useNavigate();
  const store = useSessionStore();
  const { status } = useSession();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let here = true;
    store.finish(window.location.href).then(
      (returnTo) => here && navigate(returnTo, { replace: true }),
      (error: unknown) => {
        console.error('The sign-in was not completed.', error);
        if (here) setFailed(true);
      },
    );
    return () => {
      here = false;
    };
  }, [store, navigate]);
  // A callback that is opened again by "back" or a reload fails, but the shopper is long signed in.
  useEffect(() => {
    if (failed && status === 'in') void navigate('/', { replace: true });
  }, [failed, status, navigate]);
  if (!failed) {
    return (
      <p className={styles.waiting}>
        <PageHead title={messages['sign-in'].title} path={null} />
        <Spinner /> <span role="status">{messages.finishing}</span>
      </p>
    );
  }
  return (
    <div className={styles.failed}>
      <PageHead title={messages['sign-in'].title} path={null} />
      {canKeep() ? (
        <EmptyState isPage title={messages.notFinished} text={messages.notFinishedText} action={<WaysOn />} />
      ) : (
        <EmptyState isPage title={messages.notFinished} action={<NoStorage returnTo="/" />} />
      )}
    </div>
  );
}

function WaysOn() {
  return (
    <p className={styles.ways}>
      <Link to="/login">{messages.again}</Link>
      <Link to="/">{messages.backToShop}</Link>
    </p>
  );
}
