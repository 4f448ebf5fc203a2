import { Skeleton } from '../../ui/states/skeleton';
import { messages } from './messages';
import styles from './product-page.module.css';
import waiting from './product-skeleton.module.css';

/** The page's places while the product is on its way. */
export function ProductSkeleton() {
  return (
    <div className={styles.page} aria-busy>
      <h1 className="visually-hidden">{messages.loading}</h1>
      <Skeleton className={waiting.trail} width="14rem" />
      <div className={styles.columns} data-testid="product-waiting">
        <Skeleton className={waiting.picture} />
        <div className={waiting.facts}>
          <Skeleton width="70%" height="2.5rem" />
          <Skeleton width="55%" height="1.5rem" />
          <Skeleton width="35%" height="1.5rem" />
          <Skeleton width="100%" height="9rem" />
          <Skeleton width="100%" height="8rem" />
        </div>
      </div>
    </div>
  );
}
