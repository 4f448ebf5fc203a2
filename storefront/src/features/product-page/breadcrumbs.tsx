import { Icon } from '../../ui/icons/icon';
import { Link } from '../../ui/link';
import { messages } from './messages';
import styles from './breadcrumbs.module.css';

const COLLECTION = '/#products';

/** Where this page is in the shop, and the way back. */
export function Breadcrumbs({ here }: { here: string }) {
  return (
    <nav aria-label={messages.breadcrumb}>
      <ol className={styles.trail}>
        <li>
          <Link to={COLLECTION} className={styles.step}>
            <Icon name="back" size={18} /> {messages.collection}
          </Link>
        </li>
        <li aria-current="page" className={styles.here}>
          {here}
        </li>
      </ol>
    </nav>
  );
}

/** The way back where there is nothing else to press, or quietly beside something that is. */
export function ToCollection({ quiet = false }: { quiet?: boolean }) {
  return (
    <Link to={COLLECTION} className={quiet ? styles.step : styles.back}>
      {messages.toCollection}
    </Link>
  );
}
