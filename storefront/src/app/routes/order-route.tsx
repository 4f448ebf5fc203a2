import { OrderPage } from '../../features/orders/order-page';
import { NotFoundPage } from './not-found-page';
import { useOrderAgain } from '../cart/order-again';
import { useShell } from '../shell-context';
import { useAddressParams } from './address-params';

export default function OrderRoute() {
  const { id = '' } = useAddressParams();
  const { track } = useShell();
  return <OrderPage key={id} id={id} onTrack={track} onOrderAgain={useOrderAgain()} notFound={<NotFoundPage />} />;
}
