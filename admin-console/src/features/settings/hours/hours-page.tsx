import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api';
import { failureText } from '../../../platform/failure-text';
import { useShopConfig } from '../../../platform/shop-config';
import { useMay } from '../../../platform/signed-in';
import { ListSkeleton } from '../../../ui/lists/list-skeleton';
import { LoadFailure } from '../../../ui/load-failure';
import { PageHeading } from '../../../ui/page-heading';
import { schedule } from './api';
import { FooterWords } from './footer-words';
import { HoursForm } from './hours-form';
import { messages } from './messages';
import { CurrentStatus } from './current-status';

/** The hours that decide, beside the words of the footer. */
export default function HoursPage() {
  const footer = useShopConfig()?.shop.hours;
  const mayEditWords = useMay('shop-details');
  const { data, error, isPending, refetch } = useQuery(schedule(useApi()));
  return (
    <>
      <PageHeading title={messages.title} description={messages.description} />
      {error && <LoadFailure text={failureText(error, messages.fetchFailed)} onRetry={() => void refetch()} />}
      {isPending && <ListSkeleton label={messages.loading} />}
      {data && (
        <Stack sx={{ gap: 3, maxWidth: 760 }}>
          <CurrentStatus now={data.now} />
          <HoursForm saved={data} />
          {footer && <FooterWords says={footer} week={data.week} mayEdit={mayEditWords} />}
        </Stack>
      )}
    </>
  );
}
