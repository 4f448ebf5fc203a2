import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api';
import { formatMoment } from '../../platform/shop-time';
import { changes } from './api';
import { messages } from './messages';

const TWO_DAYS_MS = 2 * 86_400_000;

/** Whether the log was as it was written when it was verified last, and when it is verified next. */
export function Verification() {
  const { data } = useQuery(changes.verification(useApi()));
  if (!data) return null;
  const { verified_at, next_at, entries, faults, fault } = data;
  if (fault)
    return (
      <Alert severity="error" sx={{ mb: 3 }}>
        {messages.broken([fault, ...(faults > 1 ? [messages.more(faults - 1)] : [])].join(' '))}
      </Alert>
    );
  if (!verified_at)
    return (
      <Alert severity="info" sx={{ mb: 3 }}>
        {messages.notVerified(formatMoment(next_at))}
      </Alert>
    );
  if (Date.parse(next_at) - Date.parse(verified_at) > TWO_DAYS_MS)
    return (
      <Alert severity="warning" sx={{ mb: 3 }}>
        {messages.late(formatMoment(verified_at))}
      </Alert>
    );
  return (
    <Typography color="textSecondary" sx={{ mb: 3 }}>
      {messages.verified(formatMoment(verified_at), entries.toLocaleString('en-IN'))}
    </Typography>
  );
}
