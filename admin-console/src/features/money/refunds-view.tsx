import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/api';
import { ListFilters } from '../../ui/lists/list-filters';
import { useCardsOnly } from '../../ui/narrow';
import { money, type RefundFilters, refundsTable, useDownload } from './api';
import { messages } from './messages';
import { MoneyList } from './money-list';
import { RefundCards } from './refund-cards';
import { RefundTable } from './refund-table';

export function RefundsView() {
  const [filters, setFilters] = useState<RefundFilters>({});
  const pages = useInfiniteQuery(money.refunds(useApi(), filters));
  const download = useDownload('refunds.csv', refundsTable(filters));
  const List = useCardsOnly() ? RefundCards : RefundTable;
  return (
    <>
      <ListFilters
        filters={filters}
        searchHint={messages.searchHint}
        statusLabel={messages.state}
        statuses={messages.refundStates}
        onChange={setFilters}
      />
      <MoneyList
        pages={pages}
        isFiltered={Object.keys(filters).length > 0}
        empty={{ title: messages.refundsEmptyTitle, text: messages.refundsEmptyText }}
        download={download}
      >
        {(refunds) => <List refunds={refunds} />}
      </MoneyList>
    </>
  );
}
