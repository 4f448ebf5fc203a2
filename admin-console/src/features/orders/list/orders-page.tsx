import { useMay } from '../../../platform/signed-in';
import { PageHeading } from '../../../ui/page-heading';
import { DeliveryIssuesFailure, DeliveryIssueList } from '../delivery-issues/delivery-issue-list';
import { HoldList } from '../holds/hold-list';
import { messages } from '../messages';
import { OrderList } from './order-list';

export default function OrdersPage() {
  const mayReleaseHolds = useMay('orders');
  return (
    <>
      <PageHeading title={messages.title} description={messages.description} />
      <DeliveryIssuesFailure />
      <DeliveryIssueList folded />
      {mayReleaseHolds && <HoldList />}
      <OrderList />
    </>
  );
}
