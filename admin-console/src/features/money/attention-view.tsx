import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api';
import { failureText } from '../../platform/failure-text';
import { formatMoment } from '../../platform/shop-time';
import { FigureList } from '../../ui/figure-list';
import { EmptyState } from '../../ui/lists/empty-state';
import { ListSkeleton } from '../../ui/lists/list-skeleton';
import { LoadFailure } from '../../ui/load-failure';
import { Panel } from '../../ui/panel';
import { Price } from '../../ui/price';
import { AcknowledgeButton } from './acknowledge/acknowledge-button';
import { AcknowledgeSeveral } from './acknowledge/acknowledge-several';
import { AcknowledgedList } from './acknowledge/acknowledged-list';
import { money, type Overview, type Waiting } from './api';
import { messages } from './messages';
import { NextStep, OrderLink, ProviderNumber } from './money-parts';
import { Acknowledgement, BothAmounts } from './difference-parts';

/** What needs a person, then what is acknowledged, then where all of the money is. */
export function AttentionView() {
  const { data, error, isPending, refetch } = useQuery(money.overview(useApi()));
  return (
    <>
      {error && <LoadFailure text={failureText(error, messages.fetchFailed)} onRetry={() => void refetch()} />}
      {isPending && <ListSkeleton label={messages.loading} rows={5} />}
      {data && <Attention overview={data} />}
    </>
  );
}

function Attention({ overview }: { overview: Overview }) {
  const { alarms, waiting, acknowledged, captured, sold, owed, returned } = overview;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {alarms.length > 0 && <AlarmList alarms={alarms} />}
      <Box component="section" aria-label={messages.waiting} data-differences tabIndex={-1}>
        {waiting.length === 0 ? (
          <Card>
            <EmptyState
              title={messages.nothingTitle}
              text={acknowledged > 0 ? messages.acknowledge.nothingElse : messages.nothingText}
            />
          </Card>
        ) : (
          <WaitingList waiting={waiting} />
        )}
      </Box>
      {acknowledged > 0 && <AcknowledgedList count={acknowledged} />}
      <Panel title={messages.ledger}>
        <FigureList
          figures={[
            { name: messages.captured, value: captured, figure: 'captured' },
            { name: messages.sold, value: sold, figure: 'sold' },
            { name: messages.owed, value: owed, figure: 'owed' },
            { name: messages.returned, value: returned, figure: 'returned' },
          ]}
        />
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {messages.ledgerText}
        </Typography>
      </Panel>
    </Box>
  );
}

type Alarm = Overview['alarms'][number];

/** Money, or the proof of who moved it, is at stake in these; the others can wait until tomorrow. */
const GRAVE: Alarm['kind'][] = [
  'dispute',
  'refund-failed',
  'refund-stuck',
  'overpaid',
  'underpaid',
  'no-webhooks',
  'change-log',
  'backups',
];

function AlarmList({ alarms }: { alarms: Alarm[] }) {
  return (
    <Box component="section" aria-label={messages.alarms} sx={{ display: 'grid', gap: 1.5 }}>
      {alarms.map(({ kind, text, next_step, since }) => (
        <Alert key={kind} severity={GRAVE.includes(kind) ? 'error' : 'warning'}>
          <AlertTitle component="h2" sx={{ fontWeight: 700 }}>
            {text} ({messages.since(formatMoment(since))})
          </AlertTitle>
          <Box sx={{ fontWeight: 400 }}>{next_step}</Box>
        </Alert>
      ))}
    </Box>
  );
}

function WaitingList({ waiting }: { waiting: Waiting[] }) {
  return (
    <>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {messages.waiting}
      </Typography>
      <AcknowledgeSeveral differences={waiting.flatMap(({ difference }) => difference ?? [])} />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {waiting.map((each) => (
          <WaitingCard key={each.id} waiting={each} />
        ))}
      </Box>
    </>
  );
}

function WaitingCard({ waiting }: { waiting: Waiting }) {
  const { kind, amount, order_id, subject, since, why, next_step, difference } = waiting;
  return (
    <Card component="li" sx={{ p: { xs: 2.5, sm: 3 }, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography variant="h3" sx={{ fontSize: '1.125rem', fontWeight: 700 }}>
          {messages.kinds[kind]}
        </Typography>
        <Typography component="span" sx={{ fontWeight: 700, fontSize: '1.125rem' }}>
          <Price rupees={amount} />
        </Typography>
      </Box>
      {difference && <BothAmounts ours={difference.ours} theirs={difference.theirs} />}
      {difference && <Acknowledgement difference={difference} />}
      <NextStep why={why} next={next_step} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'baseline' }}>
        <OrderLink id={order_id} />
        <ProviderNumber number={subject} />
        <Typography component="span" variant="body2" color="textSecondary">
          {messages.since(formatMoment(since))}
        </Typography>
      </Box>
      {difference && <AcknowledgeButton difference={difference} />}
    </Card>
  );
}
