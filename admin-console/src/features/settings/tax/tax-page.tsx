import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api';
import { failureText } from '../../../platform/failure-text';
import { ListSkeleton } from '../../../ui/lists/list-skeleton';
import { LoadFailure } from '../../../ui/load-failure';
import { PageHeading } from '../../../ui/page-heading';
import { taxSettings } from './api';
import { messages } from './messages';
import { TaxForm } from './tax-form';

export default function TaxPage() {
  const { data, error, isPending, refetch } = useQuery(taxSettings(useApi()));
  return (
    <>
      <PageHeading title={messages.title} description={messages.description} />
      {error && <LoadFailure text={failureText(error, messages.fetchFailed)} onRetry={() => void refetch()} />}
      {isPending && <ListSkeleton label={messages.loading} />}
      {data && <TaxForm saved={data.setting_value} version={data.version} />}
    </>
  );
}
