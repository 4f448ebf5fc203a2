import { type CartLine, type CartProduct, countItems } from '@shop/domain';
import { Icon } from '../../ui/icons/icon';
import { Price } from '../../ui/price';
import styles from './cart-bar.module.css';
import { compareWithSale, subtotalOf } from './compare-with-sale';
import { messages } from './messages';

export interface CartBarProps {
  lines: readonly CartLine[];
  /** What is on sale now; null while that is not known. */
  onSale: readonly CartProduct[] | null;
  onOpen: () => void;
}

/** On phones, at the bottom of the screen: how many packs are in the cart, what they cost, and the way to it. */
export default function CartBar({ lines, onSale, onOpen }: CartBarProps) {
  if (lines.length === 0) return null;
  return (
    <button type="button" className={styles.bar} onClick={onOpen}>
      <span className={styles.sum}>
        {messages.packs(countItems(lines))} · <Price rupees={subtotalOf(compareWithSale(lines, onSale))} />
      </span>
      <span className={styles.open}>
        {messages.view} <Icon name="arrow" size={18} />
      </span>
    </button>
  );
}
