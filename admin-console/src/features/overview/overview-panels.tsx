import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatRupees } from '@shop/domain';
import { Panel } from '../../ui/panel';
import type { Overview } from './api';
import { BusyHours } from './busy-hours';
import { FigureTable } from './figure-table';
import { countText } from './figure-text';
import { messages } from './messages';
import { SalesByDay } from './sales-by-day';
import { SalesFigures } from './sales-figures';

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

function TopProducts({ products }: { products: Overview['top_products'] }) {
  if (products.length === 0) return <NothingYet text={messages.nothingYet} />;
  return (
    <FigureTable
      columns={[messages.product, messages.packs, messages.gross]}
      rows={products.map(({ name, packs, sales }) => [name, countText(packs), formatRupees(sales)])}
    />
  );
}

function CouponUses({ coupons }: { coupons: Overview['coupons'] }) {
  if (coupons.length === 0) return <NothingYet text={messages.noCoupons} />;
  return (
    <FigureTable
      columns={[messages.code, messages.orders, messages.discount]}
      rows={coupons.map(({ code, orders, discount }) => [code, countText(orders), formatRupees(discount)])}
    />
  );
}

function NothingYet({ text }: { text: string }) {
  return (
    <Typography color="textSecondary" sx={{ px: { xs: 2.5, sm: 3 }, pb: 3 }}>
      {text}
    </Typography>
  );
}
