import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api';
import { failureText } from '../../platform/failure-text';
import { EmptyState } from '../../ui/empty-state';
import { ListSkeleton } from '../../ui/list-skeleton';
import { LoadFailure } from '../../ui/load-failure';
import { useCardsOnly } from '../../ui/narrow';
import { products } from './api';
import { messages } from './messages';
import { ProductCards } from './product-cards';
import { ProductTable } from './product-table';

export function ProductList() {
  const { data, isPending, error, refetch } = useQuery(products.list(useApi()));
  const cardsOnly = useCardsOnly();
  if (isPending) {
    return (
      <Card sx={{ pt: 3 }}>
        <ListSkeleton label={messages.loading} rows={6} />
      </Card>
    );
  }
  return (
    <>
      {error && <LoadFailure text={failureText(error, messages.fetchFailed)} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <Card>
          <EmptyState text={messages.empty} />
        </Card>
      )}
      {data && data.length > 0 && (cardsOnly ? <ProductCards products={data} /> : <ProductTable products={data} />)}
    </>
  );
}
