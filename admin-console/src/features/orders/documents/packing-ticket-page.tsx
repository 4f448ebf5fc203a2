import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { readReply } from '@shop/contract';
import { formatRupees, packsLeft, packsLeftOf } from '@shop/domain';
import { useApi } from '../../../platform/api';
import { failureText } from '../../../platform/failure-text';
import { LoadFailure } from '../../../ui/load-failure';
import { type OrderDetail, orders } from '../api';
import { messages } from '../messages';
import { momentText } from '../order-text';
import './packing-ticket.css';

const MM_PER_PIXEL = 25.4 / 96;
const PAPER_MM = 80;
const MARGIN_MM = 3;

/**
 * Cuts the paper below the last line. CSS has no page of a given width that is as long as its content (`80mm auto` is invalid, and
 * browsers then print on their default paper), so the ticket is measured. The sheet is adopted, because the page's policy allows no
 * style element of ours.
 */
function fitPaper(ticket: HTMLElement | null): (() => void) | undefined {
  if (!ticket || !('adoptedStyleSheets' in document)) return undefined; // an older browser prints on its own paper
  const sheet = new CSSStyleSheet();
  const measure = () => {
    const height = Math.ceil(ticket.offsetHeight * MM_PER_PIXEL) + 2 * MARGIN_MM + 1;
    sheet.replaceSync(`@page { size: ${PAPER_MM}mm ${height}mm; margin: ${MARGIN_MM}mm; }`);
  };
  measure();
  document.adoptedStyleSheets.push(sheet);
  const resizes = new ResizeObserver(measure);
  resizes.observe(ticket);
  return () => {
    resizes.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/** What goes into the box, with a space to tick each line off. */
function PackedLines({ lines }: Pick<OrderDetail, 'lines'>) {
  return (
    <ul>
      {lines
        .filter((line) => packsLeft(line) > 0)
        .map((line) => (
          <li key={line.position}>
            <b>{packsLeft(line)} x</b>
            <span>
              {line.name}
              {line.weight ? `, ${line.weight}\u00a0g` : ''}
            </span>
            <i aria-hidden />
          </li>
        ))}
    </ul>
  );
}

/** 80 mm of paper for the box: what goes in, for whom, and whose shop it is. */
export default function PackingTicketPage() {
  const { id = '' } = useParams();
  const api = useApi();
  const { data: order, error, refetch } = useQuery({ ...orders.detail(api, id), refetchInterval: false });
  const { data: config } = useQuery({ queryKey: ['shop-config'], queryFn: () => readReply(api.GET('/config')) });
  if (error) return <LoadFailure text={failureText(error, messages.detailFailed)} onRetry={() => void refetch()} />;
  if (!order || !config) return null;
  const packs = packsLeftOf(order.lines);
  return (
    <>
      <main className="ticket" ref={fitPaper}>
        <title>{`${messages.ticket} ${order.id}`}</title>
        <header>
          <strong>{config.shop.name}</strong>
          <span>{config.shop.address}</span>
          <span>FSSAI {config.shop.fssai}</span>
        </header>
        <h1>#{order.id}</h1>
        <p>{momentText(order.placed_at)}</p>
        <PackedLines lines={order.lines} />
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
      </main>
      <p className="ticket-print">
        <Button variant="contained" onClick={() => window.print()}>
          Print
        </Button>
      </p>
    </>
  );
}
