import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useRef } from 'react';
import { useApi } from '../../../platform/api';
import { failureText } from '../../../platform/failure-text';
import { useLastingFailure } from '../../../platform/lasting-failure';
import type { Page } from '../../../platform/pages';
import { EmptyState } from '../../../ui/lists/empty-state';
import { ListSkeleton } from '../../../ui/lists/list-skeleton';
import { ResponsiveList } from '../../../ui/lists/responsive-list';
import { LoadFailure } from '../../../ui/load-failure';
import { BELOW_HEADER } from '../../../ui/narrow';
import { type Product, type ProductFilter, products } from '../api';
import { messages } from '../messages';
import { useListAddress } from './list-address';
import { OpenDialog, useOpenedProduct } from './opened-product';
import { productColumns } from './product-columns';
import { ProductDialogs } from './product-dialogs';
import { ProductFilters } from './product-filters';

/** One page of the products that are looked for; what is looked for stands in the address. */
export function ProductList() {
  const api = useApi();
  const { filter, cursor, setFilter, toNext, toPrevious } = useListAddress();
  const list = useQuery(products.page(api, filter, cursor));
  const { data: filters } = useQuery(products.filters(api));
  const failure = useLastingFailure(list);
  const { opened, open, close } = useOpenedProduct(list.data?.rows);
  const top = useRef<HTMLParagraphElement>(null);
  const turn = (toPage: () => void) => () => {
    toPage();
    top.current?.focus();
  };
  const { data } = list;
  const isEmpty = data?.rows.length === 0 && cursor === null && Object.keys(filter).length === 0;
  return (
    <OpenDialog value={open}>
      <ProductFilters filter={filter} tags={filters?.tags ?? []} onChange={setFilter} />
      {list.isPending && !failure && (
        <Card sx={{ pt: 3 }}>
          <ListSkeleton label={messages.loading} rows={6} />
        </Card>
      )}
      {failure && <LoadFailure text={failureText(failure, messages.fetchFailed)} onRetry={() => void list.refetch()} />}
      {data && (
        <Box aria-busy={list.isPlaceholderData} sx={{ opacity: list.isPlaceholderData ? 0.6 : 1 }}>
          {!isEmpty && <FoundText ref={top} page={data} filter={filter} />}
          {data.rows.length === 0 && <NothingFound filter={filter} onClear={() => setFilter({})} />}
          {data.rows.length > 0 && (
            <ResponsiveList label={messages.listTitle} columns={productColumns} rows={data.rows} keyOf={({ id }) => id} />
          )}
          <Pager
            onPrevious={cursor === null ? null : turn(toPrevious)}
            onNext={data.nextCursor === null ? null : turn(() => toNext(data.nextCursor!))}
          />
        </Box>
      )}
      {opened && <ProductDialogs opened={opened} onClose={close} />}
    </OpenDialog>
  );
}

interface FoundTextProps {
  ref: Ref<HTMLParagraphElement>;
  page: Page<Product>;
  filter: ProductFilter;
}

/** How many were found, past a thousand `1,000+`, and how many there are. A page that is turned begins here for the keyboard. */
function FoundText({ ref, page: { rows, total, hasMoreThanTotal }, filter: { q, state, tag } }: FoundTextProps) {
  const { data: filters } = useQuery(products.filters(useApi()));
  const all = state === 'archived' ? filters?.archived : filters?.products;
  const isWhole = !q && !tag && (!state || state === 'archived');
  const matching = isWhole && all !== undefined ? all : (total ?? rows.length);
  const text = `${matching.toLocaleString('en-IN')}${hasMoreThanTotal && matching !== all ? '+' : ''}`;
  return (
    <Typography
      ref={ref}
      role="status"
      tabIndex={-1}
      variant="body2"
      color="textSecondary"
      sx={{ mb: 1.5, scrollMarginTop: BELOW_HEADER, outline: 'none' }}
    >
      {messages.found(text, all === undefined ? text : all.toLocaleString('en-IN'))}
    </Typography>
  );
}

function NothingFound({ filter: { q, state, tag }, onClear }: { filter: ProductFilter; onClear: () => void }) {
  if (!q && !state && !tag)
    return (
      <Card>
        <EmptyState text={messages.empty} />
      </Card>
    );
  return (
    <Card sx={{ textAlign: 'center', pb: 4 }}>
      <EmptyState text={state === 'archived' && !q && !tag ? messages.noneArchived : messages.noMatch} />
      <Button variant="outlined" onClick={onClear}>
        {messages.clearFilters}
      </Button>
    </Card>
  );
}

function Pager({ onPrevious, onNext }: { onPrevious: (() => void) | null; onNext: (() => void) | null }) {
  if (!onPrevious && !onNext) return null;
  return (
    <Box component="nav" aria-label={messages.pages} sx={{ mt: 3, display: 'flex', justifyContent: 'center', gap: 2 }}>
      <Button variant="outlined" disabled={!onPrevious} onClick={onPrevious ?? undefined}>
        {messages.previousPage}
      </Button>
      <Button variant="outlined" disabled={!onNext} onClick={onNext ?? undefined}>
        {messages.nextPage}
      </Button>
    </Box>
  );
}
