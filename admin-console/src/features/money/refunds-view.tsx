import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BadgeColour } from '@shop/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/api';
import type { Column } from '../../ui/lists/data-table';
import { CardLine } from '../../ui/lists/responsive-list';
import { Price } from '../../ui/price';
import { StatusChip } from '../../ui/status-chip';
import { money, type Refund, type RefundFilters, refundsCsv } from './api';
import { messages } from './messages';
import { inEveryState, isSearchInOneState, MoneyList } from './money-list';
import { MomentAndNumber, NextStep, OrderLink, OrderReference } from './money-parts';

export function RefundsView() {
  const [filters, setFilters] = useState<RefundFilters>({});
  const api = useApi();
  const pages = useInfiniteQuery(money.refunds(api, filters));
  const everyState = useInfiniteQuery({
    ...money.refunds(api, inEveryState(filters)),
    enabled: isSearchInOneState(filters, pages.data),
  });
  return (
    <MoneyList
      label={messages.views.refunds}
      columns={columns}
      filters={filters}
      states={messages.refundStates}
      onFilter={setFilters}
      pages={pages}
      inEveryState={everyState.data?.total ?? 0}
      empty={{ title: messages.refundsEmptyTitle, text: messages.refundsEmptyText }}
      csv={refundsCsv(filters)}
    />
  );
}

const columns: Column<Refund>[] = [
  {
    heading: messages.orderColumn,
    cell: (refund) => (
      <OrderReference
        id={refund.order_id}
        isPlaced={refund.is_placed}
        moment={refund.created_at}
        number={providerNumber(refund)}
      />
    ),
    card: ({ order_id, is_placed, status }) => (
      <CardLine>
        <OrderLink id={order_id} isPlaced={is_placed} />
        <RefundState status={status} />
      </CardLine>
    ),
  },
  {
    heading: messages.amount,
    align: 'right',
    cell: RefundAmount,
    card: (refund) => (
      <Box>
        <Typography component="div" sx={{ fontWeight: 700, fontSize: '1.25rem' }}>
          <RefundAmount {...refund} />
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{reasonText(refund.reason)}</Typography>
      </Box>
    ),
  },
  { heading: messages.state, cell: ({ status }) => <RefundState status={status} />, card: null },
  {
    heading: messages.refundFor,
    cell: ({ reason }) => reasonText(reason),
    card: null,
    sx: { minWidth: 160, maxWidth: 260, overflowWrap: 'anywhere' },
  },
  {
    heading: messages.waits,
    cell: ({ why, next_step }) => (why && next_step ? <NextStep why={why} next={next_step} /> : '—'),
    card: (refund) => (
      <>
        {refund.why && refund.next_step && <NextStep why={refund.why} next={refund.next_step} />}
        <div>
          <MomentAndNumber moment={refund.created_at} number={providerNumber(refund)} />
        </div>
      </>
    ),
    sx: { minWidth: 240 },
  },
];

const providerNumber = ({ provider_refund_id, provider_payment_id }: Refund) => provider_refund_id ?? provider_payment_id;

const COLOURS: Record<Refund['status'], BadgeColour> = {
  due: 'yellow',
  requested: 'blue',
  failed: 'red',
  processed: 'green',
  'refunded-outside': 'green',
  'below-minimum': 'yellow',
};

/** A part of it that went back without the shop is a refund of its own in the list. */
function RefundAmount({ amount, refunded_outside: outside }: Refund) {
  return (
    <>
      <Price rupees={amount} />
      {outside > 0 && (
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {messages.refundedOutside(outside)}
        </Typography>
      )}
    </>
  );
}

function RefundState({ status }: { status: Refund['status'] }) {
  return <StatusChip colour={COLOURS[status]}>{messages.refundStates[status]}</StatusChip>;
}

/** The shop's own reasons, in words; what a person typed stays as it is. */
const REASONS: Record<string, string> = {
  'cancelled-by-shop': 'The shop cancelled the order',
  'second-capture': 'Paid twice',
  overpaid: 'More paid than the order’s amount',
  underpaid: 'Less paid than the order’s amount',
  'amount-mismatch': 'Another amount than the order’s',
  'order-superseded': 'Another order was placed before the payment',
  'order-cancelled': 'The order was cancelled before the payment',
  'too-late': 'Paid too late',
  'sold-out': 'Sold out before the payment',
  unclaimed: 'No order came for this payment',
  'claim-refused': 'The order could not be taken',
};

function reasonText(reason: string): string {
  return REASONS[reason] ?? reason;
}
