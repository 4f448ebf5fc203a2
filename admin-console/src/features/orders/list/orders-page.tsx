import { PageHeading } from '../../../ui/page-heading';
import { AlarmFailure, AlarmList } from '../alarms/alarm-list';
import { HoldList } from '../holds/hold-list';
import { messages } from '../messages';
import { OrderList } from './order-list';

export default function OrdersPage({ mayReleaseHolds }: { mayReleaseHolds: boolean }) {
  return (
    <>
      <PageHeading title={messages.title} description={messages.description} />
      <AlarmFailure />
      <AlarmList folded />
      {mayReleaseHolds && <HoldList />}
      <OrderList />
    </>
  );
}
