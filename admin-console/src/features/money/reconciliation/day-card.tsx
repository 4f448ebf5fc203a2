import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatRupees } from '@shop/domain';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api';
import { failureText } from '../../../platform/failure-text';
import { formatDay, formatMoment } from '../../../platform/shop-time';
import { FigureList } from '../../../ui/figure-list';
import { ListSkeleton } from '../../../ui/lists/list-skeleton';
import { LoadFailure } from '../../../ui/load-failure';
import { StatusChip } from '../../../ui/status-chip';
import { Unfold } from '../../../ui/unfold';
import { money, type Reconciliation, useReconcileDay } from '../api';
import { messages } from '../messages';
import { DifferenceEntry } from '../acknowledge/difference-entry';

/** One day: what the providers list for it, and what differs from our own. */
export function DayCard({ reconciliation }: { reconciliation: Reconciliation }) {
  const { day, failure, figures, open, acknowledged, resolved } = reconciliation;
  return (
    <Card
      component="li"
      aria-label={formatDay(day)}
      data-differences
      tabIndex={-1}
      sx={{ p: { xs: 2.5, sm: 3 }, display: 'grid', gap: 2 }}
    >
      <DayHeading reconciliation={reconciliation} />
      {failure && <Alert severity="warning">{messages.failureText(failure)}</Alert>}
      {figures && (
        <FigureList
          figures={[
            { name: messages.payments, value: together(figures.payments, figures.captured) },
            { name: messages.refunds, value: together(figures.refunds, figures.returned) },
            {
              name: messages.shipments,
              value: figures.shipments === null ? messages.shipmentsUnknown : together(figures.shipments, figures.charges ?? 0),
            },
          ]}
        />
      )}
      {open > 0 && <DayDifferences day={day} />}
      {open === 0 && acknowledged + resolved > 0 && (
        <Unfold label={acknowledged > 0 ? messages.acknowledge.showSettled : messages.showResolved}>
          <DayDifferences day={day} />
        </Unfold>
      )}
    </Card>
  );
}

// On one line, also where a line is short.
const together = (count: number, amount: number): string => `${count}\u00a0·\u00a0${formatRupees(amount)}`;

function DayHeading({ reconciliation }: { reconciliation: Reconciliation }) {
  const { day, reconciled_at, acknowledged } = reconciliation;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between', alignItems: 'center' }}>
      <Box>
        <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
          {formatDay(day)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {messages.reconciledAt(formatMoment(reconciled_at))}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <DayState reconciliation={reconciliation} />
        {acknowledged > 0 && <StatusChip colour="grey">{messages.acknowledge.onDay(acknowledged)}</StatusChip>}
        <ReconcileAgain day={day} />
      </Box>
    </Box>
  );
}

// A day of which something is acknowledged does not agree, whoever has settled it.
function DayState({ reconciliation: { failure, open, acknowledged } }: { reconciliation: Reconciliation }) {
  if (open > 0) return <StatusChip colour="red">{messages.differs(open)}</StatusChip>;
  if (failure) return <StatusChip colour="yellow">{messages.incomplete}</StatusChip>;
  if (acknowledged > 0) return null;
  return <StatusChip colour="green">{messages.agrees}</StatusChip>;
}

function ReconcileAgain({ day }: { day: string }) {
  const { isPending, mutate } = useReconcileDay();
  return (
    <Button variant="outlined" loading={isPending} aria-label={messages.reconciling(formatDay(day))} onClick={() => mutate(day)}>
      {messages.reconcileAgain}
    </Button>
  );
}

/** The open ones first. */
function DayDifferences({ day }: { day: string }) {
  const { data, error, isPending, refetch } = useQuery(money.reconciliation(useApi(), day));
  return (
    <>
      {error && <LoadFailure text={failureText(error, messages.fetchFailed)} onRetry={() => void refetch()} />}
      {isPending && <ListSkeleton label={messages.loading} rows={2} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid' }}>
        {data?.differences.map((each) => (
          <DifferenceEntry key={each.id} difference={each} />
        ))}
      </Box>
    </>
  );
}
