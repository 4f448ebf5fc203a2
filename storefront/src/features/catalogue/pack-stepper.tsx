import { MAX_QTY } from '@shop/domain';
import { IconButton } from '../../ui/icons/icon-button';
import { messages } from './messages';
import styles from './pack-stepper.module.css';

export interface PackStepperProps {
  name: string;
  qty: number;
  onQuantity: (qty: number) => void;
}

/** How many packs of a product are in the cart, one more or one less. */
export function PackStepper({ name, qty, onQuantity }: PackStepperProps) {
  return (
    <div role="group" aria-label={messages.packsNamed(name)} className={styles.stepper}>
      <IconButton label={messages.oneLess(name)} icon="minus" onClick={() => onQuantity(qty - 1)} />
      <output className={styles.count}>{qty}</output>
      <IconButton label={messages.oneMore(name)} icon="plus" disabled={qty >= MAX_QTY} onClick={() => onQuantity(qty + 1)} />
    </div>
  );
}
