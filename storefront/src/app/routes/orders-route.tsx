import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { orderKeys } from '../../features/orders/api';
import { OrdersPage } from '../../features/orders/orders-page';
import { useConnection } from '../../platform/connection';
import { knownAt } from '../../platform/offline/known-at';
import { Icon } from '../../ui/icons/icon';
import { useOrderAgain } from '../cart/order-again';
import { messages } from '../messages';
import { useShell } from '../shell-context';
import styles from './orders-route.module.css';

export default function OrdersRoute() {
  const { track } = useShell();
  return (
    <>
      <LastKnownNote of={orderKeys.list()} />
      <OrdersPage onTrack={track} onOrderAgain={useOrderAgain()} />
    </>
  );
}

/** Without a network: from when that is what is shown here. */
function LastKnownNote({ of }: { of: QueryKey }) {
  const { up } = useConnection();
  const { dataUpdatedAt = 0 } = useQueryClient().getQueryState(of) ?? {};
  if (up || dataUpdatedAt === 0) return null;
  return (
    <p className={styles.note} role="status">
      <Icon name="clock" size={20} /> {messages.lastKnown(knownAt(dataUpdatedAt))}
    </p>
  );
}
