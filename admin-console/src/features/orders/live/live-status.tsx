import Box from '@mui/material/Box';
import { formatSince } from '../../../platform/shop-time';
import type { Freshness } from './freshness';
import { messages } from './messages';

const COLOURS = { live: 'success.main', connecting: 'text.secondary', reconnecting: 'warning.main', behind: 'error.main' };

/** In a word or two whether the orders on the screen are those of now. */
export function LiveStatus({ freshness }: { freshness: Freshness }) {
  return (
    <Box component="span" role="status" sx={{ fontWeight: 650, color: COLOURS[freshness.state] }}>
      {statusText(freshness)}
    </Box>
  );
}

function statusText({ state, since }: Freshness): string {
  if (state !== 'behind') return messages[state];
  return since === null ? messages.behind : messages.behindSince(formatSince(since, Date.now()));
}
