import { formatRupees } from '@shop/domain';
import type { Overview } from './api';
import { FigureTable } from './figure-table';
import { messages } from './messages';
import { NothingYet } from './nothing-yet';

export function CouponUses({ coupons }: { coupons: Overview['coupons'] }) {
  if (coupons.length === 0) return <NothingYet text={messages.noCoupons} />;
  return (
    <FigureTable
      columns={[messages.code, messages.orders, messages.discount]}
      rows={coupons.map(({ code, orders, discount }) => [code, String(orders), formatRupees(discount)])}
    />
  );
}
