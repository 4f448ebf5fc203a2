import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../platform/api';
import { failureText } from '../../platform/failure-text';
import { LoadFailure } from '../../ui/load-failure';
import { PageHeading } from '../../ui/page-heading';
import { Panel } from '../../ui/panel';
import { Panels } from '../../ui/panels';
import { offers } from './api';
import { messages } from './messages';
import { OfferForm } from './offer-form';
import { OfferList } from './offer-list';

export default function OffersPage() {
  return (
    <>
      <PageHeading title={messages.title} description={messages.description} />
      <OfferFailure />
      <Panels>
        <Panel title={messages.createTitle}>
          <OfferForm />
        </Panel>
        <Panel title={messages.listTitle} flush>
          <OfferList />
        </Panel>
      </Panels>
    </>
  );
}

/** One message for both lists of this screen. */
function OfferFailure() {
  const api = useApi();
  const failed = useQueries({ queries: [offers.list(api), offers.unassignedCoupons(api)] }).filter(({ isError }) => isError);
  const first = failed[0];
  if (!first) return null;
  const retry = () => failed.forEach(({ refetch }) => void refetch());
  return <LoadFailure text={failureText(first.error, messages.fetchFailed)} onRetry={retry} />;
}
