import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api';
import { failureText } from '../../../platform/failure-text';
import { ListSkeleton } from '../../../ui/lists/list-skeleton';
import { LoadFailure } from '../../../ui/load-failure';
import { PageHeading } from '../../../ui/page-heading';
import { schedule } from './api';
import { type FooterHours, FooterWords } from './footer-words';
import { HoursForm } from './hours-form';
import { messages } from './messages';
import { CurrentStatus } from './current-status';

/** `footer`: what the shop's footer says; null while that is not known. */
export default function HoursPage({ footer, mayEditWords }: { footer: FooterHours | null; mayEditWords: boolean }) {
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
