import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api';
import { failureText } from '../../platform/failure-text';
import { formatMoment } from '../../platform/shop-time';
import { ListSkeleton } from '../../ui/lists/list-skeleton';
import { LoadFailure } from '../../ui/load-failure';
import { Unfold } from '../../ui/unfold';
import { type SecurityAlarm, securityAlarms } from './alarms';
import { useAcknowledge } from './api';
import { messages } from './messages';

/** What waits for an owner, each with one tap to acknowledge it, and what the owners have acknowledged. */
export function AlarmList() {
  const { data, error, isPending, refetch } = useQuery(securityAlarms.list(useApi()));
  return (
    <Box component="section" aria-label={messages.alarmsTitle} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2">{messages.alarmsTitle}</Typography>
      {error && <LoadFailure text={failureText(error, messages.fetchFailed)} onRetry={() => void refetch()} />}
      {isPending && <ListSkeleton label={messages.loading} rows={1} />}
      {data?.waiting.length === 0 && <Alert severity="success">{messages.noAlarms}</Alert>}
      {data?.waiting.map((alarm) => (
        <WaitingAlarm key={alarm.id} alarm={alarm} />
      ))}
      {data && data.acknowledged.length > 0 && (
        <Unfold label={messages.earlier(data.acknowledged.length)}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
            {data.acknowledged.map((alarm) => (
              <AcknowledgedAlarm key={alarm.id} alarm={alarm} />
            ))}
          </Box>
        </Unfold>
      )}
    </Box>
  );
}

function WaitingAlarm({ alarm }: { alarm: SecurityAlarm }) {
  const { title, next } = messages.alarms[alarm.rule];
  const acknowledge = useAcknowledge();
  return (
    <Alert severity="error" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle component="h3" sx={{ fontWeight: 700 }}>
        {title}
      </AlertTitle>
      <Box sx={{ fontWeight: 400, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        <span>{factsOf(alarm)}</span>
        <span>{next}</span>
        <div>
          <Button
            color="inherit"
            variant="outlined"
            loading={acknowledge.isPending}
            aria-label={messages.acknowledgeOne(title)}
            onClick={() => acknowledge.mutate(alarm.id)}
          >
            {messages.acknowledge}
          </Button>
        </div>
      </Box>
    </Alert>
  );
}

function AcknowledgedAlarm({ alarm }: { alarm: SecurityAlarm }) {
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <strong>{messages.alarms[alarm.rule].title}</strong>
      <Typography color="textSecondary">{factsOf(alarm)}</Typography>
      {alarm.acknowledged_at && (
        <Typography color="textSecondary">
          {messages.acknowledgedBy(alarm.acknowledged_by ?? messages.somebody, formatMoment(alarm.acknowledged_at))}
        </Typography>
      )}
    </Box>
  );
}

function factsOf({ rule, raised_at, last_at, times, person_name, network }: SecurityAlarm): string {
  const much = times > 1 ? (rule === 'large-export' ? messages.lines(times) : messages.times(times)) : null;
  const since = messages.since(formatMoment(raised_at), formatMoment(last_at));
  return [since, person_name, network, much].filter(Boolean).join(' · ');
}
