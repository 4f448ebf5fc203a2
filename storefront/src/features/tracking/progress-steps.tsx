import { DELIVERY_STEPS } from '@shop/domain';
import { messages as deliveryTexts } from '../../platform/delivery-texts/messages';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/icons/icon';
import { messages } from './messages';
import styles from './progress-steps.module.css';
import type { TrackingView } from './tracking-view';

/** The five steps, how far the order has come, and a bar as long as the way behind it. */
export function ProgressSteps({ view }: { view: TrackingView }) {
  const { step, percent, outcome } = view;
  const stopped = outcome !== 'coming' && outcome !== 'delivered';
  return (
    <div className={classes(styles.progress, stopped && styles.stopped)}>
      <div className={styles.track} aria-hidden>
        <div className={styles.bar} style={{ width: `${percent}%` }} data-testid="progress-bar" />
      </div>
      <ol className={styles.steps} aria-label={messages.steps}>
        {DELIVERY_STEPS.map(({ key }, index) => {
          const isDone = index < step || outcome === 'delivered';
          return (
            <li
              key={key}
              className={index <= step ? styles.reached : styles.step}
              aria-current={index === step ? 'step' : undefined}
            >
              <span className={styles.dot}>{isDone && <Icon name="check" size={16} />}</span>
              <span>
                {deliveryTexts.steps[key]}
                {isDone && <span className="visually-hidden"> ({messages.done})</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
