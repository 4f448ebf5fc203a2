import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatRupees, packsLeftOf } from '@shop/domain';
import { memo } from 'react';
import { BELOW_HEADER } from '../../../ui/narrow';
import { Price } from '../../../ui/price';
import { messages as issueMessages } from '../delivery-issues/messages';
import type { Order } from '../api';
import { keptOfOrder } from '../order-money';
import { useOrderAction } from '../fulfilment/api';
import { messages as orderMessages } from '../messages';
import { OrderStatus } from '../order-status';
import { clockText, promisedText, riderFromText } from '../order-text';
import { PacksToPack } from '../packs-of-line';
import { OrderWaits } from '../waiting-steps/waiting-steps-notice';
import { messages } from './messages';

/** The one step that brings the order on. */
const NEXT = ['accept', 'pack', 'mark-delivered'] as const;

interface BoardCardProps {
  order: Order;
  onView: (id: string) => void;
}

export const BoardCard = memo(function BoardCard({ order, onView }: BoardCardProps) {
  const issue = issueTitle(order);
  const riderFrom = riderFromText(order);
  return (
    <Card
      component="li"
      tabIndex={-1}
      data-order={order.id}
      aria-label={orderMessages.number(order.id)}
      sx={{ p: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25, scrollMarginTop: BELOW_HEADER }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 1, fontWeight: 700 }}>
        <span>{orderMessages.number(order.id)}</span>
        <span>{clockText(order.placed_at)}</span>
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {order.customer_name}
        {order.area && `, ${order.area}`}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {order.items.map((item, line) => (
          <li key={line}>
            <PacksToPack line={item} />
          </li>
        ))}
      </Box>
      <AmountAndPromise order={order} />
      <OrderStatus order={order} withCourier={!issue} />
      {riderFrom && !issue && <Typography variant="body2">{riderFrom}</Typography>}
      {issue && (
        <Typography sx={{ display: 'flex', gap: 1, color: 'error.main', fontWeight: 650 }}>
          <WarningAmber aria-hidden /> {issue}
        </Typography>
      )}
      <OrderWaits id={order.id} />
      <Steps order={order} onView={onView} />
    </Card>
  );
});

function AmountAndPromise({ order }: { order: Order }) {
  const packs = packsLeftOf(order.items);
  const promised = promisedText(order);
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1 }}>
      <Typography color="textSecondary">
        {messages.packs(packs)} · <Price rupees={keptOfOrder(order)} />
        {order.provider_offer > 0 && ` ${messages.afterOffer(formatRupees(order.provider_offer))}`}
      </Typography>
      {promised && (
        <Typography variant="body2" color="textSecondary">
          {orderMessages.promised(promised)}
        </Typography>
      )}
    </Box>
  );
}

function Steps({ order, onView }: BoardCardProps) {
  const action = useOrderAction(order.id);
  const next = NEXT.find((each) => order.actions.includes(each));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {next && (
        <Button
          variant="contained"
          sx={{ flex: '1 1 auto' }}
          loading={action.isPending}
          onClick={() => action.mutate({ action: next })}
          aria-label={orderMessages.actionOn(orderMessages.actions[next], order.id)}
        >
          {orderMessages.actions[next]}
        </Button>
      )}
      <Button variant="outlined" onClick={() => onView(order.id)} aria-label={messages.detailsOf(order.id)}>
        {messages.details}
      </Button>
    </Box>
  );
}

function issueTitle({ status, delivery_state, delivery_issue, items }: Order): string | null {
  if (status === 'confirmed' && packsLeftOf(items) === 0) return messages.noPacksLeft;
  if (delivery_issue) return issueMessages.issues[delivery_issue].title;
  const isOpen = status === 'confirmed' || status === 'shipped';
  return isOpen && (delivery_state === 'refused' || delivery_state === 'ended') ? messages.needsRider : null;
}
