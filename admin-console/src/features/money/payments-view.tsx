import type { BadgeColour } from '@shop/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/api';
import type { Column } from '../../ui/lists/data-table';
import { FigureList, type NamedFigure } from '../../ui/figure-list';
import { CardLine } from '../../ui/lists/responsive-list';
import { Price } from '../../ui/price';
import { StatusChip } from '../../ui/status-chip';
import { money, type Payment, type PaymentFilters, paymentsCsv } from './api';
import { messages } from './messages';
import { inEveryState, isSearchInOneState, MoneyList } from './money-list';
import { MomentAndNumber, OrderLink, OrderReference } from './money-parts';

export function PaymentsView() {
  const [filters, setFilters] = useState<PaymentFilters>({});
  const api = useApi();
  const pages = useInfiniteQuery(money.payments(api, filters));
  const everyState = useInfiniteQuery({
    ...money.payments(api, inEveryState(filters)),
    enabled: isSearchInOneState(filters, pages.data),
  });
  return (
    <MoneyList
      label={messages.views.payments}
      columns={columns}
      filters={filters}
      states={messages.paymentStates}
      onFilter={setFilters}
      pages={pages}
      inEveryState={everyState.data?.total ?? 0}
      empty={{ title: messages.paymentsEmptyTitle, text: messages.paymentsEmptyText }}
      csv={paymentsCsv(filters)}
    />
  );
}

const columns: Column<Payment>[] = [
  {
    heading: messages.orderColumn,
    cell: (payment) => <OrderReference id={payment.order_id} isPlaced={payment.is_placed} {...referenceOf(payment)} />,
    card: (payment) => (
      <>
        <CardLine>
          <OrderLink id={payment.order_id} isPlaced={payment.is_placed} />
          <PaymentState status={payment.status} />
        </CardLine>
        <FigureList figures={figuresOf(payment)} />
        <div>
          <MomentAndNumber {...referenceOf(payment)} />
        </div>
      </>
    ),
  },
  { heading: messages.state, cell: ({ status }) => <PaymentState status={status} />, card: null },
  ...(['captured', 'sold', 'owed', 'returned'] as const).map(
    (sum): Column<Payment> => ({
      heading: messages[sum],
      align: 'right',
      cell: (payment) => (payment[sum] === 0 ? '—' : <Price rupees={payment[sum]} />),
      card: null,
    }),
  ),
];

/** An attempt that has not been paid is known at the provider by the number of its order. */
const referenceOf = ({ is_placed, customer_name, phone, created_at, provider_payment_id, provider_order_id }: Payment) => ({
  customer: is_placed || !customer_name ? null : `${customer_name}, ${phone}`,
  moment: created_at,
  number: provider_payment_id ?? provider_order_id,
});

const COLOURS: Record<Payment['status'], BadgeColour> = {
  paid: 'green',
  refunding: 'yellow',
  refunded: 'blue',
  open: 'grey',
  expired: 'grey',
};

function PaymentState({ status }: { status: Payment['status'] }) {
  return <StatusChip colour={COLOURS[status]}>{messages.paymentStates[status]}</StatusChip>;
}

/** On a phone only where money is. */
function figuresOf(payment: Payment): NamedFigure[] {
  if (payment.captured === 0) return [{ name: messages.amount, value: payment.amount }];
  const parts = (['sold', 'owed', 'returned'] as const).filter((sum) => payment[sum] > 0);
  return ['captured' as const, ...parts].map((sum) => ({ name: messages[sum], value: payment[sum] }));
}
