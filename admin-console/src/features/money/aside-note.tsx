import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoment } from '../../platform/shop-time';
import { StatusChip } from '../../ui/status-chip';
import type { Difference } from './api';
import { amountText } from './both-amounts';
import { messages } from './messages';

const { aside: texts } = messages;

/** How somebody said that it was settled, and what has become of that. */
export function AsideNote({ difference: { acknowledgement: aside, changed } }: { difference: Difference }) {
  if (!aside) return null;
  const { note, by, at, ours, theirs, ended_at, ended_by } = aside;
  const taken = ended_by !== null && ended_at !== null && texts.takenUpBy(ended_by || texts.somebody, formatMoment(ended_at));
  return (
    <>
      {changed && (
        <Box>
          <StatusChip colour="yellow">{texts.changed}</StatusChip>
        </Box>
      )}
      <Box sx={{ pl: 2, borderLeft: 3, borderColor: 'divider', display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '75ch' }}>{note}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[texts.putBy(by || texts.somebody, formatMoment(at)), taken].filter(Boolean).join(' · ')}
          {changed && ` · ${texts.saidThen(amountText(ours), amountText(theirs))}`}
        </Typography>
      </Box>
    </>
  );
}
