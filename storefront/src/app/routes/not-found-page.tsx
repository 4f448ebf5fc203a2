import { PageHead } from '../../platform/page-head';
import { Link } from '../../ui/link';
import { messages } from '../messages';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  return (
    <section className={styles.page}>
      <PageHead title={messages.notFound} path={null} />
      <p className={styles.number} aria-hidden>
        404
      </p>
      <h1>{messages.notFound}</h1>
      <p className={styles.text}>{messages.notFoundText}</p>
      <Link to="/" className={styles.back}>
        {messages.toShop}
      </Link>
    </section>
  );
}
