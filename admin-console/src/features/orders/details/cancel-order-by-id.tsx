import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../platform/api';
import { failureText } from '../../../platform/failure-text';
import { useNotices } from '../../../ui/notices/notices';
import { type OrderDetail, orders } from '../api';
import OrderDetails from './order-details';
import { messages } from '../messages';
import { CancelOrder } from '../fulfilment/cancel-order';

/** For whoever has only the id. An order that can no longer be cancelled is shown with what can be done instead. */
export default function CancelOrderById({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { data, error } = useQuery(orders.detail(useApi(), orderId));
  const notices = useNotices();
  const [opened, setOpened] = useState<OrderDetail | null>(null);
  // As it was found: it is another one when it has been cancelled.
  if (data && !opened) setOpened(data);
  useEffect(() => {
    if (!error || opened) return;
    notices.failure(failureText(error, messages.detailFailed));
    onClose();
  }, [error, opened, notices, onClose]);
  if (!opened) return null;
  const Dialog = opened.actions.includes('cancel') ? CancelOrder : OrderDetails;
  return <Dialog order={opened} onClose={onClose} />;
}
