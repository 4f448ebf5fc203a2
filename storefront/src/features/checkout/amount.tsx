import { formatRupees, type Rupees } from '@shop/domain';
import { Price } from '../../ui/price';
import styles from './amount.module.css';
import { messages } from './messages';

export interface AmountProps {
  rupees: Rupees;
  /** What it was; not said where nothing has changed. */
  former: Rupees;
  /** Taken off. */
  negative?: boolean;
}

/** An amount of the order, and beside it what it was before the shop changed it. */
export function Amount({ rupees, former, negative = false }: AmountProps) {
  if (former === rupees) return <Price rupees={rupees} negative={negative} />;
  const was = formatRupees(former);
  return (
    <>
      <span className={styles.former}>{messages.was(negative && former > 0 ? `−${was}` : was)}</span>{' '}
      <Price rupees={rupees} negative={negative && rupees > 0} />
    </>
  );
}
