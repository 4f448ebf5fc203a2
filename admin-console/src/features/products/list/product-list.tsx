import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../platform/api';
import { failureText } from '../../../platform/failure-text';
import { EmptyState } from '../../../ui/lists/empty-state';
import { ListSkeleton } from '../../../ui/lists/list-skeleton';
import { ResponsiveList } from '../../../ui/lists/responsive-list';
import { LoadFailure } from '../../../ui/load-failure';
import { type Product, products } from '../api';
import { filterProducts, NO_FILTER, tagsOf } from './filter-products';
import { messages } from '../messages';
import { productColumns } from './product-columns';
import { ProductFilters } from './product-filters';

export function ProductList() {
  const api = useApi();
  const [filter, setFilter] = useState(NO_FILTER);
  const asksArchived = filter.state === 'archived';
  const live = useQuery(products.list(api));
  const archived = useQuery({ ...products.archived(api), enabled: asksArchived });
  const { data, isPending, error, refetch } = asksArchived ? archived : live;
  const isEmpty = live.data?.length === 0 && filter === NO_FILTER && !archived.data?.length;
  return (
    <>
      {live.data && (
        <ProductFilters filter={filter} tags={tagsOf([...live.data, ...(archived.data ?? [])])} onChange={setFilter} />
      )}
      {isPending && (
        <Card sx={{ pt: 3 }}>
          <ListSkeleton label={messages.loading} rows={6} />
        </Card>
      )}
      {error && <LoadFailure text={failureText(error, messages.fetchFailed)} onRetry={() => void refetch()} />}
      {isEmpty && (
        <Card>
          <EmptyState text={messages.empty} />
        </Card>
      )}
      {data && !isEmpty && (
        <Found
          all={data}
          found={filterProducts(data, filter)}
          none={asksArchived && data.length === 0 ? messages.noneArchived : messages.noMatch}
          onClear={() => setFilter(NO_FILTER)}
        />
      )}
    </>
  );
}

interface FoundProps {
  all: Product[];
  found: Product[];
  none: string;
  onClear: () => void;
}

function Found({ all, found, none, onClear }: FoundProps) {
  return (
    <>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {messages.found(found.length, all.length)}
      </Typography>
      {found.length === 0 && (
        <Card sx={{ textAlign: 'center', pb: 4 }}>
          <EmptyState text={none} />
          <Button variant="outlined" onClick={onClear}>
            {messages.clearFilters}
          </Button>
        </Card>
      )}
      {found.length > 0 && (
        <ResponsiveList label={messages.listTitle} columns={productColumns} rows={found} keyOf={({ id }) => id} />
      )}
    </>
  );
}
