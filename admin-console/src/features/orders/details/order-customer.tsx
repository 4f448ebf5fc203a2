import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useMaySeeShopperData } from '../../../platform/own-permissions';
import type { Order } from '../api';
import { messages } from './messages';
import { DetailHeading } from './detail-heading';
import { OrderStatus } from '../order-status';
import { addressText, placedText, promisedText, riderFromText } from '../order-text';

export function OrderCustomer({ order }: { order: Order }) {
  const cost = courierCostText(order);
  const promised = promisedText(order);
  const riderFrom = riderFromText(order);
  const maySeeData = useMaySeeShopperData();
  return (
    <section>
      <DetailHeading>{messages.customer}</DetailHeading>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: '6rem minmax(0, 1fr)', gap: 1, overflowWrap: 'anywhere' }}
      >
        <Detail label={messages.customerName}>{order.customer_name}</Detail>
        <Detail label={messages.phone}>
          {/* Nobody's, once the customer was erased. */}
          {order.phone && (
            <Link href={`tel:${order.phone}`} sx={{ display: 'inline-block', py: 1.5, my: -1.5 }}>
              {order.phone}
            </Link>
          )}
        </Detail>
        {maySeeData && order.phone && (
          <Detail label={messages.data}>
            <Link
              component={RouterLink}
              to={`/admin/dashboard/customer-data?order=${order.id}`}
              sx={{ display: 'inline-block', py: 1.5, my: -1.5 }}
            >
              {messages.dataOrErasure}
            </Link>
          </Detail>
        )}
        <Detail label={messages.address}>{addressText(order)}</Detail>
        <Detail label={messages.placedAt}>{placedText(order)}</Detail>
        {promised && <Detail label={messages.promisedAt}>{promised}</Detail>}
        <Detail label={messages.status}>
          <OrderStatus order={order} />
        </Detail>
        {riderFrom && <Detail label={messages.rider}>{riderFrom}</Detail>}
        {order.rider && (
          <Detail label={messages.rider}>{[order.rider.name, order.rider.phone].filter(Boolean).join(', ')}</Detail>
        )}
        {cost && <Detail label={messages.courierCost}>{cost}</Detail>}
        {order.cancel_reason && <Detail label={messages.cancelReason}>{order.cancel_reason}</Detail>}
      </Box>
    </section>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </>
  );
}

const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

/** What the courier asked and what the booking costs; a difference is the shop's to bear. Empty before there is either. */
export function courierCostText({ courier_quoted: quoted, courier_booked: booked }: Order): string {
  if (booked === null) return quoted === null ? '' : messages.courierQuoted(withPaise.format(quoted));
  if (quoted === null) return withPaise.format(booked);
  const drift = Math.round((booked - quoted) * 100) / 100;
  return drift === 0
    ? withPaise.format(booked)
    : messages.courierDrift(withPaise.format(booked), withPaise.format(Math.abs(drift)), drift > 0);
}
