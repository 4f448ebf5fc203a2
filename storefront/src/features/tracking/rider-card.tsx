import { Icon } from '../../ui/icons/icon';
import type { Courier } from './api';
import { messages } from './messages';
import styles from './rider-card.module.css';

/** Who brings it, and how to reach them. */
export function RiderCard({ courier }: { courier: Courier }) {
  const name = [courier.name, courier.surname].filter(Boolean).join(' ');
  return (
    <div className={styles.card}>
      <span className={styles.sign}>
        <Icon name="user" />
      </span>
      <p className={styles.words}>
        <span className={styles.label}>{messages.rider}</span>
        <strong>{name}</strong>
      </p>
      {courier.phone && (
        <a
          href={`tel:${courier.phone.replace(/[^+\d]/g, '')}`}
          className={styles.call}
          aria-label={messages.call(`${name} ${courier.phone}`)}
        >
          <Icon name="phone" size={20} />
          {courier.phone}
        </a>
      )}
    </div>
  );
}
