import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { formatMoment } from '../../platform/shop-time';
import type { Overview } from './api';
import { messages } from './messages';

type Alarm = Overview['alarms'][number];

/** Money is at stake in these; the others can wait until tomorrow. */
const GRAVE: Alarm['kind'][] = ['dispute', 'refund-failed', 'refund-stuck', 'no-webhooks'];

export function AlarmList({ alarms }: { alarms: Alarm[] }) {
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
