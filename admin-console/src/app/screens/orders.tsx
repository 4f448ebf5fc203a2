import { usePermissions } from '../../features/admin-auth/api';
import OrdersPage from '../../features/orders/list/orders-page';

/** The list of orders; what waits for a payment is for those who may free it. */
export default function Orders() {
  const { permissions } = usePermissions();
  return <OrdersPage mayReleaseHolds={permissions?.includes('orders') ?? false} />;
}
