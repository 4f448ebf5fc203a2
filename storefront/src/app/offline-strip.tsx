import { useStoreOpen } from '../platform/store-settings';
import { Icon } from '../ui/icon';
import { messages } from './messages';
import styles from './offline-strip.module.css';

/** Says calmly that nothing can be ordered now. It stands at the end of the page and stays in sight, so that nothing jumps. */
export function OfflineStrip() {
  const open = useStoreOpen();
  return (
    <div role="status" className={styles.place}>
      {open === false && (
        <p className={styles.strip}>
          <Icon name="clock" size={20} /> {messages.offline}
        </p>
      )}
    </div>
  );
}
