import Box from '@mui/material/Box';
import { Panel } from '../../ui/panel';
import type { Overview } from './api';
import { BusyHours } from './busy-hours';
import { CouponUses } from './coupon-uses';
import { messages } from './messages';
import { SalesByDay } from './sales-by-day';
import { SalesFigures } from './sales-figures';
import { TopProducts } from './top-products';

export function OverviewPanels({ overview: { today, period, days, top_products, coupons, hours } }: { overview: Overview }) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Panel title={messages.today}>
        <SalesFigures sales={today} />
      </Panel>
      <Panel title={messages.lastDays(days.length)}>
        <SalesFigures sales={period} />
      </Panel>
      <SalesByDay days={days} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
        <Panel title={messages.topProducts} flush>
          <TopProducts products={top_products} />
        </Panel>
        <Panel title={messages.coupons} flush>
          <CouponUses coupons={coupons} />
        </Panel>
      </Box>
      <Panel title={messages.busyHours}>
        <BusyHours hours={hours} />
      </Panel>
    </Box>
  );
}
