import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { formatRupees } from '@shop/domain';
import { lazy, Suspense, useState } from 'react';
import { Panel } from '../../ui/panel';
import type { Overview } from './api';
import { FigureTable } from './figure-table';
import { messages } from './messages';
import { countText, readableDay } from './figure-text';

const DayChart = lazy(() => import('./day-chart'));

export const CHART_HEIGHT = 300;

/** Net sales by day as a picture or, at a tap, as the numbers behind it. */
export function SalesByDay({ days }: { days: Overview['days'] }) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel title={messages.byDay}>
      <Box sx={{ mb: 2 }}>
        <Button variant="text" sx={{ ml: -3 }} onClick={() => setAsTable(!asTable)}>
          {asTable ? messages.asChart : messages.asTable}
        </Button>
      </Box>
      {asTable ? (
        <FigureTable
          shortNames
          columns={[messages.day, messages.orders, messages.gross, messages.discounts, messages.refunds, messages.net]}
          rows={days
            .toReversed()
            .map(({ day, orders, gross, discount, refunds, net }) => [
              readableDay(day),
              countText(orders),
              ...[gross, discount, refunds, net].map((amount) => formatRupees(amount)),
            ])}
        />
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
          <DayChart days={days} height={CHART_HEIGHT} />
        </Suspense>
      )}
    </Panel>
  );
}
