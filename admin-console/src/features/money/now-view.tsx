import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api';
import { failureText } from '../../platform/failure-text';
import { EmptyState } from '../../ui/lists/empty-state';
import { ListSkeleton } from '../../ui/lists/list-skeleton';
import { LoadFailure } from '../../ui/load-failure';
import { Panel } from '../../ui/panel';
import { AlarmList } from './alarm-list';
import { money, type Overview } from './api';
import { AsideList } from './aside-list';
import { Figures } from './figures';
import { messages } from './messages';
import { WaitingCard } from './waiting-card';

export function NowView() {
  const { data, error, isPending, refetch } = useQuery(money.overview(useApi()));
  return (
    <>
      {error && <LoadFailure text={failureText(error, messages.fetchFailed)} onRetry={() => void refetch()} />}
      {isPending && <ListSkeleton label={messages.loading} rows={5} />}
      {data && <Now overview={data} />}
    </>
  );
}

function Now({ overview: { alarms, waiting, acknowledged, captured, sold, owed, returned } }: { overview: Overview }) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {alarms.length > 0 && <AlarmList alarms={alarms} />}
      <Box component="section" aria-label={messages.waiting} data-differences tabIndex={-1}>
        {waiting.length === 0 ? (
          <Card>
            <EmptyState
              title={messages.nothingTitle}
              text={acknowledged > 0 ? messages.aside.nothingElse : messages.nothingText}
            />
          </Card>
        ) : (
          <>
            <Typography variant="h2" sx={{ mb: 2 }}>
              {messages.waiting}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
              {waiting.map((each) => (
                <WaitingCard key={each.id} waiting={each} />
              ))}
            </Box>
          </>
        )}
      </Box>
      {acknowledged > 0 && <AsideList count={acknowledged} />}
      <Panel title={messages.ledger}>
        <Figures
          figures={[
            [messages.captured, captured],
            [messages.sold, sold],
            [messages.owed, owed],
            [messages.returned, returned],
          ]}
        />
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {messages.ledgerText}
        </Typography>
      </Panel>
    </Box>
  );
}
