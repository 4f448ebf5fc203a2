import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type DeliveryIssue, formatRupees } from '@shop/domain';
import { messages as issueMessages } from '../delivery-issues/messages';
import type { OrderDetail } from '../api';
import { courierText } from '../courier-text';
import { DetailHeading } from './detail-heading';
import { messages } from './messages';
import { momentText } from '../order-text';
import { refusalText } from './refusal-text';

type Event = OrderDetail['events'][number];

/** All that happened to the order, the newest last. */
export function OrderTimeline({ events }: { events: Event[] }) {
  return (
    <section>
      <DetailHeading>{messages.timeline}</DetailHeading>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {events.map((event) => (
          <Box component="li" key={event.id} sx={{ pl: 2, borderLeft: 3, borderColor: 'divider', overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>{headline(event)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {momentText(event.at)} · {event.actor_name ?? messages.actors[event.actor]}
            </Typography>
          </Box>
        ))}
      </Box>
    </section>
  );
}

function headline({ kind, amount, note }: Event): string {
  const more = [amount === null ? '' : formatRupees(amount), noteText(kind, note ?? '')].filter(Boolean).join(' · ');
  return [messages.events[kind] ?? kind, more].filter(Boolean).join(': ');
}

function noteText(kind: string, note: string): string {
  if (kind === 'courier-status') return courierText(note);
  if (kind === 'rider-refused') return refusalText(note);
  const issue =
    kind === 'delivery-issue' || kind === 'delivery-issue-resolved' ? issueMessages.issues[note as DeliveryIssue] : null;
  return issue?.title ?? note;
}
