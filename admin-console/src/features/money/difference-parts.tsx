import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatRupees } from '@shop/domain';
import { formatMoment } from '../../platform/shop-time';
import { StatusChip } from '../../ui/status-chip';
import type { Difference } from './api';
import { messages } from './messages';

export function BothAmounts({ ours, theirs }: Pick<Difference, 'ours' | 'theirs'>) {
  return (
    <Typography>
      {messages.ours}: <strong>{amountText(ours)}</strong> · {messages.theirs}: <strong>{amountText(theirs)}</strong>
    </Typography>
  );
}

const amountText = (amount: number | null): string => (amount === null ? messages.none : formatRupees(amount));

const { acknowledge: texts } = messages;

/** How somebody said that it was settled, and what has become of that. */
export function Acknowledgement({ difference: { acknowledgement, changed } }: { difference: Difference }) {
  if (!acknowledgement) return null;
  const { note, by, at, ours, theirs, ended_at, ended_by } = acknowledgement;
  const reopened = ended_by !== null && ended_at !== null && texts.reopenedBy(ended_by || texts.somebody, formatMoment(ended_at));
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
          {[texts.by(by || texts.somebody, formatMoment(at)), reopened].filter(Boolean).join(' · ')}
          {changed && ` · ${texts.saidThen(amountText(ours), amountText(theirs))}`}
        </Typography>
      </Box>
    </>
  );
}
