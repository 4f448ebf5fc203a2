import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { readReply } from '@shop/contract';
import { formatRupees } from '@shop/domain';
import { useApi } from '../../../platform/api';
import { failureText } from '../../../platform/failure-text';
import { LoadFailure } from '../../../ui/load-failure';
import { orders } from '../api';
import { messages } from '../messages';
import { momentText } from '../order-text';
import './packing-ticket.css';

/** 80 mm of paper for the box: what goes in, for whom, and whose shop it is. */
export default function PackingTicketPage() {
  const { id = '' } = useParams();
  const api = useApi();
  const { data: order, error, refetch } = useQuery({ ...orders.detail(api, id), refetchInterval: false });
  const { data: config } = useQuery({ queryKey: ['shop-config'], queryFn: () => readReply(api.GET('/config')) });
  if (error) return <LoadFailure text={failureText(error, messages.detailFailed)} onRetry={() => void refetch()} />;
  if (!order || !config) return null;
  const packs = order.lines.reduce((sum, { qty, refunded_qty }) => sum + qty - refunded_qty, 0);
  return (
    <main className="ticket">
      <title>{`${messages.ticket} ${order.id}`}</title>
      <header>
        <strong>{config.shop.name}</strong>
        <span>{config.shop.address}</span>
        <span>FSSAI {config.shop.fssai}</span>
      </header>
      <h1>#{order.id}</h1>
      <p>{momentText(order.placed_at)}</p>
      <ul>
        {order.lines
          .filter(({ qty, refunded_qty }) => qty > refunded_qty)
          .map(({ position, qty, refunded_qty, name, weight }) => (
            <li key={position}>
              <b>{qty - refunded_qty} x</b>
              <span>
                {name}
                {weight ? `, ${weight}\u00a0g` : ''}
              </span>
              <i aria-hidden />
            </li>
          ))}
      </ul>
      <p className="packs">
        {packs} {packs === 1 ? 'pack' : 'packs'}. Keep chilled, 0-4 °C.
      </p>
      {order.cash_due !== null && <p className="cash">{messages.cash.onTicket(formatRupees(order.cash_due))}</p>}
      <address>
        <b>{order.customer_name}</b>
        <span>{order.phone}</span>
        <span>{order.address}</span>
      </address>
      <p>Questions: {config.shop.phone}</p>
      <Button className="no-print" variant="contained" onClick={() => window.print()}>
        Print
      </Button>
    </main>
  );
}
