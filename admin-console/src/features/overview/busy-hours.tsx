import Box from '@mui/material/Box';
import type { Overview } from './api';
import { countText } from './figure-text';
import { messages } from './messages';

/** Hour by weekday: a table that is also a picture, since the number is in every cell that has one. */
export function BusyHours({ hours }: { hours: Overview['hours'] }) {
  const most = Math.max(1, ...hours.map(({ orders }) => orders));
  const shown = openHours(hours);
  const ordersAt = (weekday: number, hour: number) =>
    hours.find((one) => one.weekday === weekday && one.hour === hour)?.orders ?? 0;
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={messages.busyHours}>
      <Box component="table" sx={{ borderSpacing: '3px', minWidth: 560, width: '100%', '& th': { fontWeight: 500 } }}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ textAlign: 'left', fontSize: '0.75rem', color: 'text.secondary' }}>
              {messages.weekday}
            </Box>
            {shown.map((hour) => (
              <Box component="th" scope="col" key={hour} sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
                {messages.hour(hour)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {messages.weekdays.map((name, place) => (
            <tr key={name}>
              <Box component="th" scope="row" sx={{ textAlign: 'left', pr: 1 }}>
                {name}
              </Box>
              {shown.map((hour) => (
                <HeatCell key={hour} orders={ordersAt(place + 1, hour)} most={most} />
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

/** Percent of the main colour. Between 45 and 70 neither text can be read on it, so that no cell is of these shades. */
export const shadeOf = (heat: number): number => Math.round(heat > 0.5 ? 70 + (heat - 0.5) * 60 : heat * 90);

function HeatCell({ orders, most }: { orders: number; most: number }) {
  const shade = shadeOf(orders / most);
  return (
    <Box
      component="td"
      title={messages.ordersAt(orders)}
      sx={{
        height: 34,
        borderRadius: '6px',
        textAlign: 'center',
        fontSize: '0.8125rem',
        backgroundColor: `color-mix(in srgb, var(--mui-palette-primary-main) ${shade}%, var(--mui-palette-action-hover))`,
        color: shade > 50 ? 'primary.contrastText' : 'text.primary',
      }}
    >
      {orders > 0 && countText(orders)}
    </Box>
  );
}

/** The shop's hours, and any other in which somebody ordered. */
function openHours(hours: Overview['hours']): number[] {
  const usual = [8, 9, 10, 11, 12, 13, 17, 18, 19];
  return [...new Set([...usual, ...hours.map(({ hour }) => hour)])].sort((a, b) => a - b);
}
