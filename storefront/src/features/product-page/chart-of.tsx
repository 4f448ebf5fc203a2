import { ButcherChart } from './chart/butcher-chart';
import { partOf } from './chart/part-of';
import { messages } from './messages';
import type { Product } from './product';
import styles from './product-page.module.css';

/** Where in the animal the product comes from, when that is known. */
export function ChartOf({ product }: { product: Product }) {
  const part = partOf(product);
  if (!part) return null;
  return (
    <div className={styles.chart}>
      <ButcherChart part={part} title={messages.chart} />
    </div>
  );
}
