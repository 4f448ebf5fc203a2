import { messages } from '../platform/delivery-promise/messages';
import { usePromise } from '../platform/delivery-promise/promise-provider';
import { classes } from './classes';
import styles from './delivery-promise.module.css';
import { Icon } from './icons/icon';

export interface DeliveryPromiseProps {
  /** Instead of what holds for the shopper's remembered place. */
  text?: string;
  className?: string;
}

/** When an order arrives. Its line is there before that is known, so that nothing moves. */
export function DeliveryPromise({ text, className }: DeliveryPromiseProps) {
  const promise = usePromise();
  const shown = text ?? promise;
  return (
    <p className={classes(styles.promise, className)}>
      {shown && (
        <>
          <Icon name="truck" size={16} />
          <span>
            <span className="visually-hidden">{messages.arrives}: </span>
            {shown}
          </span>
        </>
      )}
    </p>
  );
}
