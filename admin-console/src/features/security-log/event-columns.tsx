import type { BadgeColour } from '@shop/domain';
import Typography from '@mui/material/Typography';
import { formatMoment, formatTime } from '../../platform/shop-time';
import type { Column } from '../../ui/lists/data-table';
import { CardLine } from '../../ui/lists/responsive-list';
import { StatusChip } from '../../ui/status-chip';
import type { SecurityEvent } from './alarms';
import { messages } from './messages';

const COLOURS: Record<SecurityEvent['severity'], BadgeColour> = { notice: 'grey', warning: 'yellow', critical: 'red' };

const { what, when, who, network, times } = messages.columns;

export const EVENT_COLUMNS: Column<SecurityEvent>[] = [
  {
    heading: what,
    cell: (event) => <What event={event} />,
    card: (event) => (
      <>
        <CardLine>
          <What event={event} />
          <SeverityChip severity={event.severity} />
        </CardLine>
        <CardLine>
          <span>{whenText(event)}</span>
          <strong>{timesText(event)}</strong>
        </CardLine>
        {(event.actor_name ?? event.person_name ?? event.network) && (
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[whoText(event), event.network].filter(Boolean).join(' · ')}
          </Typography>
        )}
      </>
    ),
  },
  { heading: messages.columns.severity, cell: ({ severity }) => <SeverityChip severity={severity} />, card: null },
  { heading: when, cell: whenText, card: null, sx: { textWrap: 'balance' } },
  { heading: who, cell: (event) => whoText(event) || messages.unknown, card: null, sx: { overflowWrap: 'anywhere' } },
  { heading: network, cell: (event) => event.network ?? messages.unknown, card: null },
  { heading: times, align: 'right', cell: timesText, card: null, sx: { whiteSpace: 'nowrap' } },
];

function What({ event: { event, detail } }: { event: SecurityEvent }) {
  return (
    <span>
      <strong>{messages.events[event]}</strong>
      {detail && (
        <Typography component="span" color="textSecondary" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {detail}
        </Typography>
      )}
    </span>
  );
}

function SeverityChip({ severity }: Pick<SecurityEvent, 'severity'>) {
  return <StatusChip colour={COLOURS[severity]}>{messages.severities[severity]}</StatusChip>;
}

/** What is counted stands for ten minutes, all else for a moment. */
function whenText({ at, until }: SecurityEvent): string {
  return until ? messages.between(formatMoment(at), formatTime(until)) : formatMoment(at);
}

function whoText({ actor_name, person_name }: SecurityEvent): string {
  if (actor_name && person_name && actor_name !== person_name) return messages.whom(actor_name, person_name);
  return actor_name ?? person_name ?? '';
}

function timesText({ event, times: count }: SecurityEvent): string {
  if (event === 'data-exported') return messages.lines(count);
  return count === 1 ? messages.once : messages.times(count);
}
