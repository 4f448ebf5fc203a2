import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PageHead } from '../../platform/page-head';
import { useSessionStore } from '../../platform/session';
import { Link } from '../../ui/link';
import page from '../../ui/page-column.module.css';
import type { ErasedAccount } from './api';
import { List } from './erase-section';
import { messages } from './messages';
import styles from './your-data-page.module.css';

/** After an erasure: what has happened, and whom else to ask. It is told once; nothing of it is kept. */
export function ErasedPage() {
  const { state } = useLocation() as { state: ErasedAccount | null };
  const { endSignedOut } = useSessionStore();
  // Not before this page is shown: the pages of a shopper lead home when their sign-in ends.
  useEffect(() => {
    if (state) void endSignedOut();
  }, [state, endSignedOut]);
  if (!state) return <Navigate to="/" replace />;
  const { shipments, payments, identity_service, isAnswerLost } = state;
  const next = [
    messages.identity(identity_service),
    ...(shipments.length > 0 ? [messages.borzo(shipments.join(', '))] : []),
    ...(payments.length > 0 ? [messages.razorpay(payments.join(', '))] : []),
    ...(isAnswerLost ? [messages.askOthers] : []),
  ];
  return (
    <div className={page.page}>
      <PageHead title={messages.erased} path={null} />
      <h1>{messages.erased}</h1>
      <section className={styles.card}>
        <p role="status">
          {isAnswerLost && messages.answerLost} {messages.erasedText}
        </p>
        <List title={messages.erasedNext} lines={next} />
        <p>
          <Link to="/">{messages.toShop}</Link>
        </p>
      </section>
    </div>
  );
}
