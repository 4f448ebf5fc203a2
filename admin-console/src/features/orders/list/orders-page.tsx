import { PageHeading } from '../../../ui/page-heading';
import { DeliveryIssuesFailure, DeliveryIssueList } from '../delivery-issues/delivery-issue-list';
import { HoldList } from '../holds/hold-list';
import { messages } from '../messages';
import { OrderList } from './order-list';

export default function OrdersPage({ mayReleaseHolds }: { mayReleaseHolds: boolean }) {
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
