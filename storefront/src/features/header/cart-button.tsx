import { IconButton } from '../../ui/icons/icon-button';
import styles from './cart-button.module.css';
import { messages } from './messages';

export function CartButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  return (
    <IconButton label={messages.cart(count)} icon="bag" onClick={onOpen}>
      {count > 0 && (
        // The key restarts the little jump whenever the number changes.
        <span key={count} className={styles.badge} data-testid="cart-badge">
          {count}
        </span>
      )}
    </IconButton>
  );
}
