import { PageHeading } from '../../ui/page-heading';
import { messages } from './messages';
import { OrderList } from './order-list';

export default function OrdersPage() {
  return (
    <>
      <PageHeading title={messages.title} description={messages.description} />
      <OrderList />
    </>
  );
}
