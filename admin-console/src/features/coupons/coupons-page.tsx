import { PageHeading } from '../../ui/page-heading';
import { Panel } from '../../ui/panel';
import { Panels } from '../../ui/panels';
import { CouponForm } from './coupon-form';
import { CouponList } from './coupon-list';
import { messages } from './messages';

export default function CouponsPage() {
  return (
    <>
      <PageHeading title={messages.title} description={messages.description} />
      <Panels>
        <Panel title={messages.createTitle}>
          <CouponForm />
        </Panel>
        <Panel title={messages.listTitle} flush>
          <CouponList />
        </Panel>
      </Panels>
    </>
  );
}
