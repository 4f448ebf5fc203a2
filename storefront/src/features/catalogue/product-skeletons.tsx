import { Skeleton } from '../../ui/states/skeleton';
import cardStyles from './product-card.module.css';
import gridStyles from './product-grid.module.css';
import styles from './product-skeletons.module.css';

const PLACES = Array.from({ length: 8 }, (_, index) => index);

/** Eight empty cards of the size of real ones. */
export function ProductSkeletons() {
  return (
    <div className={gridStyles.grid} aria-hidden>
      {PLACES.map((place) => (
        <div key={place} className={cardStyles.card} data-testid="product-skeleton">
          <Skeleton className={styles.picture} />
          <div className={cardStyles.words}>
            <Skeleton width="82%" height="1.3rem" />
            <Skeleton className={styles.weight} width="40%" height="1rem" />
            <div className={cardStyles.buy}>
              <Skeleton width="3.5rem" height="1.4rem" />
              <Skeleton width="5.4rem" height="2.75rem" className={styles.pill} />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
