import { orderKeys } from '../../features/orders/api';
import { OrdersPage } from '../../features/orders/orders-page';
import { LastKnownNote } from '../offline/last-known-note';
import { useOrderAgain } from '../cart/order-again';
import { useShell } from '../shell/shell-context';

export default function OrdersRoute() {
  const { track } = useShell();
  return (
    <>
      <LastKnownNote of={orderKeys.list()} />
      <OrdersPage onTrack={track} onOrderAgain={useOrderAgain()} />
    </>
  );
}
