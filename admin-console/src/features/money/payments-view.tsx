import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/api';
import { ListFilters } from '../../ui/lists/list-filters';
import { useCardsOnly } from '../../ui/narrow';
import { money, type PaymentFilters, paymentsTable, useDownload } from './api';
import { messages } from './messages';
import { MoneyList } from './money-list';
import { PaymentCards } from './payment-cards';
import { PaymentTable } from './payment-table';

export function PaymentsView() {
  const [filters, setFilters] = useState<PaymentFilters>({});
  const pages = useInfiniteQuery(money.payments(useApi(), filters));
  const download = useDownload('payments.csv', paymentsTable(filters));
  const List = useCardsOnly() ? PaymentCards : PaymentTable;
  return (
    <>
      <ListFilters
        filters={filters}
        searchHint={messages.searchHint}
        statusLabel={messages.state}
        statuses={messages.paymentStates}
        onChange={setFilters}
      />
      <MoneyList
        pages={pages}
        isFiltered={Object.keys(filters).length > 0}
        empty={{ title: messages.paymentsEmptyTitle, text: messages.paymentsEmptyText }}
        download={download}
      >
        {(payments) => <List payments={payments} />}
      </MoneyList>
    </>
  );
}
