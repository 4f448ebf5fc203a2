import type { CartLine, CartProduct } from '@shop/domain';
import { useConnection } from '../../platform/connection';
import { ownText } from '../../platform/own-text';
import { messages as hours } from '../../platform/store-hours/messages';
import { useClosedText, useStoreOpen } from '../../platform/store-settings';
import { Button } from '../../ui/button';
import { Drawer } from '../../ui/overlays/dialog';
import { EmptyState } from '../../ui/states/empty-state';
import { Icon } from '../../ui/icons/icon';
import { Price } from '../../ui/price';
import { toast } from '../../ui/overlays/toast';
import styles from './cart-drawer.module.css';
import { CartItem } from './cart-item';
import { type CartEntry, compareWithSale, subtotalOf } from './compare-with-sale';
import { messages } from './messages';
import type { Cart } from './use-cart';

export interface CartDrawerProps {
  open: boolean;
  onClose: () => void;
  cart: Pick<Cart, 'setQuantity' | 'remove' | 'renew'>;
  lines: readonly CartLine[];
  /** Said above the lines. */
  notice?: string | null;
  /** What is on sale now; null while that is not known. */
  onSale: readonly CartProduct[] | null;
  onProceed: () => void;
  onStartShopping: () => void;
}

export default function CartDrawer({ open, onClose, cart, lines, notice, onSale, onProceed, onStartShopping }: CartDrawerProps) {
  const entries = compareWithSale(lines, onSale);
  const remove = (id: string) => {
    cart.remove(id);
    toast.success(messages.removed);
  };
  const proceed = () => {
    // The shopper has seen the prices of today; the cart goes on with them.
    if (onSale) cart.renew(onSale);
    onProceed();
  };
  const filled = entries.length > 0;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={messages.title}
      footer={filled && <Total entries={entries} onProceed={proceed} />}
    >
      {notice && (
        <p role="status" className={styles.notice}>
          <Icon name="info" size={20} /> {notice}
        </p>
      )}
      {filled ? (
        <ul className={styles.lines}>
          {entries.map((entry) => (
            <CartItem
              key={entry.line.id}
              entry={entry}
              onQuantity={(qty) => (qty > 0 ? cart.setQuantity(entry.line.id, qty) : remove(entry.line.id))}
              onRemove={() => remove(entry.line.id)}
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={messages.empty}
          art={<CartArt />}
          action={<Button onClick={onStartShopping}>{messages.startShopping}</Button>}
        />
      )}
    </Drawer>
  );
}

/** Says that the store is closed before the checkout is opened for nothing. */
function ClosedNow() {
  const closed = useStoreOpen() === false;
  const more = useClosedText();
  const { up } = useConnection();
  if (!closed || !up) return null;
  return (
    <p className={styles.blocked} role="status">
      <span>{hours.offline}</span> {more}
    </p>
  );
}

function Total({ entries, onProceed }: { entries: CartEntry[]; onProceed: () => void }) {
  const gone = entries.filter((entry) => entry.gone).map(({ line }) => ownText(line, 'name'));
  return (
    <div className={styles.total}>
      <p className={styles.subtotal}>
        {messages.subtotal} <Price rupees={subtotalOf(entries)} className={styles.amount} />
      </p>
      {gone.length > 0 ? (
        <p id="cart-blocked" className={styles.blocked} role="alert">
          {messages.goneBlocks(gone)}
        </p>
      ) : (
        <p className={styles.fees}>{messages.feesLater}</p>
      )}
      <ClosedNow />
      <Button
        full
        aria-disabled={gone.length > 0}
        aria-describedby={gone.length > 0 ? 'cart-blocked' : undefined}
        onClick={gone.length > 0 ? undefined : onProceed}
      >
        {messages.proceed}
      </Button>
    </div>
  );
}

/** An empty paper bag with a sprig. */
function CartArt() {
  return (
    <svg width="132" height="120" viewBox="0 0 132 120" fill="none" aria-hidden>
      <ellipse cx="66" cy="110" rx="46" ry="6" fill="currentColor" opacity="0.12" />
      <path d="M32 34h68l7 66a8 8 0 0 1-8 9H33a8 8 0 0 1-8-9z" fill="var(--backdrop)" />
      <path d="M32 34h68l1.6 15H30.4z" fill="var(--backdrop-light)" />
      <path d="M50 50V28a16 16 0 0 1 32 0v22" stroke="currentColor" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M56 82c4-16 16-22 30-21-1 14-9 24-24 22M52 92c5-10 11-17 20-22"
        stroke="var(--fresh)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
