import { BarChart } from '@mui/x-charts/BarChart';
import { formatRupees } from '@shop/domain';
import type { Overview } from './api';
import { messages } from './messages';
import { readableDay, shortDay } from './figure-text';

/** Bars, one a day. The table says the same to those who cannot see them. */
export default function DayChart({ days, height }: { days: Overview['days']; height: number }) {
  return (
    <div role="img" aria-label={messages.byDay}>
      <BarChart
        height={height}
        margin={{ left: 8, right: 28 }} // room for half a label beyond the last bar
        colors={['var(--mui-palette-primary-main)']}
        hideLegend
        skipAnimation
        xAxis={[{ data: days.map(({ day }) => day), scaleType: 'band', valueFormatter: dayText }]}
        yAxis={[{ width: 'auto', valueFormatter: (amount: number) => formatRupees(amount) }]}
        series={[{ data: days.map(({ net }) => net), label: messages.net, valueFormatter: rupeesOf }]}
      />
    </div>
  );
}

/** Below the bars without the weekday: there is little room, and none of it may be cut. */
const dayText = (day: string, { location }: { location: string }) => (location === 'tick' ? shortDay(day) : readableDay(day));

const rupeesOf = (amount: number | null) => formatRupees(amount ?? 0);
