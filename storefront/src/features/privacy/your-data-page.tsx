import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api';
import { currentLocale } from '../../platform/language';
import { PageHead } from '../../platform/page-head';
import { useSession } from '../../platform/session';
import { Link } from '../../ui/link';
import page from '../../ui/page-column.module.css';
import { LoadFailed } from '../../ui/states/load-failed';
import { SkeletonList } from '../../ui/states/skeleton';
import { type Privacy, privacyQuery } from './api';
import { DownloadSection } from './download-section';
import { EraseSection } from './erase-section';
import { messages } from './messages';
import styles from './your-data-page.module.css';

/** What the shop keeps about the shopper: to be read, taken along, or erased. */
export function YourDataPage() {
  const api = useApi();
  const { status } = useSession();
  const { data, isError, refetch } = useQuery({ ...privacyQuery(api), enabled: status === 'in' });
  return (
    <div className={page.page}>
      <PageHead title={messages.title} path={null} />
      <header className={styles.head}>
        <h1>{messages.title}</h1>
        <p>
          {messages.lead} <Link to="/policies/privacy">{messages.notice}</Link>
        </p>
      </header>
      {data ? (
        <Sections privacy={data} />
      ) : isError ? (
        <LoadFailed title={messages.failed} retry={messages.again} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList label={messages.loading} heights={['12rem', '20rem']} />
      )}
    </div>
  );
}

function Sections({ privacy }: { privacy: Privacy }) {
  const [consent] = privacy.consents;
  const day = consent && new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long' }).format(new Date(consent.given_at));
  return (
    <>
      <DownloadSection privacy={privacy} />
      <EraseSection privacy={privacy} />
      <p className={styles.soft}>
        {day && messages.accepted(day)} {messages.optional}
      </p>
    </>
  );
}
