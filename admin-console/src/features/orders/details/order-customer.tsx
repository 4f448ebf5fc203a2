import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useMay } from '../../../platform/signed-in';
import { Fact, FactList } from '../../../ui/fact-list';
import type { Order } from '../api';
import { messages } from './messages';
import { DetailHeading } from './detail-heading';
import { OrderStatus } from '../order-status';
import { addressText, placedText, promisedText, riderFromText } from '../order-text';
import { refusalText } from './refusal-text';

export function OrderCustomer({ order }: { order: Order }) {
  const cost = courierCostText(order);
  const promised = promisedText(order);
  const wait = riderWaitText(order);
  const maySeeData = useMay('shopper-data');
  return (
    <section>
      <DetailHeading>{messages.customer}</DetailHeading>
      <FactList labelWidth="6rem">
        <Fact label={messages.customerName}>{order.customer_name}</Fact>
        <Fact label={messages.phone}>
          {/* Nobody's, once the customer was erased. */}
          {order.phone && (
            <Link href={`tel:${order.phone}`} sx={{ display: 'inline-block', py: 1.5, my: -1.5 }}>
              {order.phone}
            </Link>
          )}
        </Fact>
        {maySeeData && order.phone && (
          <Fact label={messages.data}>
            <Link
              component={RouterLink}
              to={`/admin/dashboard/customer-data?order=${order.id}`}
              sx={{ display: 'inline-block', py: 1.5, my: -1.5 }}
            >
              {messages.dataOrErasure}
            </Link>
          </Fact>
        )}
        <Fact label={messages.address}>{addressText(order)}</Fact>
        <Fact label={messages.placedAt}>{placedText(order)}</Fact>
        {promised && <Fact label={messages.promisedAt}>{promised}</Fact>}
        <Fact label={messages.status}>
          <OrderStatus order={order} />
        </Fact>
        {wait && <Fact label={messages.rider}>{wait}</Fact>}
        {order.rider && <Fact label={messages.rider}>{[order.rider.name, order.rider.phone].filter(Boolean).join(', ')}</Fact>}
        {cost && <Fact label={messages.courierCost}>{cost}</Fact>}
        {order.cancel_reason && <Fact label={messages.cancelReason}>{order.cancel_reason}</Fact>}
      </FactList>
    </section>
  );
}

/** What a rider waits for who is not booked yet; null once he is, and where a delivery issue says it. */
function riderWaitText(order: Order): string | null {
  const opening = riderFromText(order);
  if (opening || order.delivery_state !== 'queued' || order.delivery_issue) return opening;
  const [, codes] = (order.borzo_status ?? '').split(': ');
  return codes ? messages.riderTurnedAway(refusalText(codes)) : messages.riderQueued;
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
