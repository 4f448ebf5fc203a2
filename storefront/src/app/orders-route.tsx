import { OrdersPage } from '../features/orders/orders-page';
import { useShell } from './shell-context';

export default function OrdersRoute() {
  const { track } = useShell();
  return <OrdersPage onTrack={track} />;
}
