import { formatRupees, type Rupees } from '@shop/domain';
import { classes } from './classes';
import styles from './price.module.css';

export interface PriceProps {
  rupees: Rupees;
  className?: string;
  /** Shows the amount as one that is taken off. */
  negative?: boolean;
}

export function Price({ rupees, className, negative = false }: PriceProps) {
  const amount = formatRupees(rupees);
  return (
    <span className={classes(styles.price, negative && styles.negative, className)}>{negative ? `−${amount}` : amount}</span>
  );
}
