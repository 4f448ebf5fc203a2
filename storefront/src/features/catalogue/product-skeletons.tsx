import { Skeleton } from '../../ui/states/skeleton';
import cardStyles from './product-card.module.css';
import listStyles from './product-list.module.css';
import styles from './product-skeletons.module.css';

const PLACES = Array.from({ length: 8 }, (_, index) => index);

/** Eight empty cards of the size of real ones. */
export function ProductSkeletons() {
  return (
    <div className={listStyles.grid} aria-hidden>
      {PLACES.map((place) => (
        <div key={place} className={cardStyles.card} data-testid="product-skeleton">
          <Skeleton className={styles.picture} />
          <Skeleton className={cardStyles.name} width="82%" height="1.3rem" />
          <Skeleton className={cardStyles.facts} width="60%" height="1.15rem" />
          <Skeleton className={styles.price} width="3.5rem" height="1.6rem" />
          <Skeleton className={styles.pill} height="2.75rem" />
        </div>
      ))}
    </div>
  );
}
