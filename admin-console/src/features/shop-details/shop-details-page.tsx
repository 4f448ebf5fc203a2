import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api';
import { failureText } from '../../platform/failure-text';
import { ListSkeleton } from '../../ui/lists/list-skeleton';
import { LoadFailure } from '../../ui/load-failure';
import { PageHeading } from '../../ui/page-heading';
import { shopDetails } from './api';
import { DetailsForm } from './details-form';
import { messages } from './messages';

export default function ShopDetailsPage() {
  const details = useQuery(shopDetails(useApi()));
  return (
    <>
      <PageHeading title={messages.title} description={messages.description} />
      {details.isError && (
        <LoadFailure text={failureText(details.error, messages.fetchFailed)} onRetry={() => void details.refetch()} />
      )}
      {details.isPending && <ListSkeleton label={messages.loading} />}
      {details.data && <DetailsForm saved={details.data} />}
    </>
  );
}
