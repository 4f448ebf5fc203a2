import { Icon } from '../../../ui/icons/icon';
import styles from '../flow/checkout-notice.module.css';
import { messages } from '../messages';

/** Why nothing can be paid for without a network; everything typed stays where it is. */
export function NotConnected() {
  return (
    <div className={styles.calm} role="alert">
      <Icon name="info" />
      <div>
        <p className={styles.title}>{messages.notConnected}</p>
        <p>{messages.notConnectedHint}</p>
      </div>
    </div>
  );
}
