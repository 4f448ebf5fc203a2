import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api';
import { formatMoment } from '../../platform/shop-time';
import { changes } from './api';
import { messages } from './messages';

/** Whether the log was as it was written when it was verified last. */
export function Verification() {
  const { data } = useQuery(changes.verification(useApi()));
  if (!data) return null;
  const { verified_at, entries, faults, fault } = data;
  if (fault)
    return (
      <Alert severity="error" sx={{ mb: 3 }}>
        {messages.broken([fault, ...(faults > 1 ? [messages.more(faults - 1)] : [])].join(' '))}
      </Alert>
    );
  return (
    <Typography color="textSecondary" sx={{ mb: 3 }}>
      {verified_at ? messages.verified(formatMoment(verified_at), entries.toLocaleString('en-IN')) : messages.notVerified}
    </Typography>
  );
}
