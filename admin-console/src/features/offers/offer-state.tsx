import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoment } from '../../platform/shop-time';
import { StatusChip } from '../../ui/status-chip';
import type { Offer } from './api';
import { messages } from './messages';

/** When the banner shows it, and whether that is not now. Nothing for an offer without a time. */
export function OfferState({ offer: { starts_at, ends_at, state } }: { offer: Offer }) {
  const times = [
    starts_at && state === 'scheduled' && messages.starts(formatMoment(starts_at)),
    ends_at && messages.ends(formatMoment(ends_at)),
  ].filter((time) => typeof time === 'string');
  return (
    <>
      {times.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {times.join(' · ')}
        </Typography>
      )}
      {state !== 'live' && (
        <Box sx={{ mt: 0.75 }}>
          <StatusChip colour={state === 'scheduled' ? 'blue' : 'grey'}>{messages.states[state]}</StatusChip>
        </Box>
      )}
    </>
  );
}
