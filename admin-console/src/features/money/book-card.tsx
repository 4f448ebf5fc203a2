import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatRupees } from '@shop/domain';
import { formatMoment } from '../../platform/shop-time';
import { useNotices } from '../../ui/notices/notices';
import { StatusChip } from '../../ui/status-chip';
import { Unfold } from '../../ui/unfold';
import { type Book, useReadBook } from './api';
import { BookDifferences } from './book-differences';
import { formatDay } from '../../platform/shop-time';
import { Figures } from './figures';
import { messages } from './messages';

export function BookCard({ book }: { book: Book }) {
  const { day, reconciled_at, failure, figures, open, acknowledged, resolved } = book;
  return (
    <Card
      component="li"
      aria-label={formatDay(day)}
      data-differences
      tabIndex={-1}
      sx={{ p: { xs: 2.5, sm: 3 }, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between', alignItems: 'center' }}>
        <Box>
          <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
            {formatDay(day)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {messages.readAt(formatMoment(reconciled_at))}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <BookState book={book} />
          {acknowledged > 0 && <StatusChip colour="grey">{messages.aside.ofBook(acknowledged)}</StatusChip>}
          <ReadAgain day={day} />
        </Box>
      </Box>
      {failure && <Alert severity="warning">{messages.unreadText(failure)}</Alert>}
      {figures && (
        <Figures
          figures={[
            [messages.payments, together(figures.payments, figures.captured)],
            [messages.refunds, together(figures.refunds, figures.returned)],
            [
              messages.rides,
              figures.shipments === null ? messages.ridesUnknown : together(figures.shipments, figures.charges ?? 0),
            ],
          ]}
        />
      )}
      {open > 0 && <BookDifferences day={day} />}
      {open === 0 && acknowledged + resolved > 0 && (
        <Unfold label={acknowledged > 0 ? messages.aside.showSettled : messages.showHealed}>
          <BookDifferences day={day} />
        </Unfold>
      )}
    </Card>
  );
}

// On one line, also where a line is short.
const together = (count: number, amount: number): string => `${count}\u00a0·\u00a0${formatRupees(amount)}`;

// A book of which something is put aside does not agree, whoever has settled it.
function BookState({ book: { failure, open, acknowledged } }: { book: Book }) {
  if (open > 0) return <StatusChip colour="red">{messages.differs(open)}</StatusChip>;
  if (failure) return <StatusChip colour="yellow">{messages.unread}</StatusChip>;
  if (acknowledged > 0) return null;
  return <StatusChip colour="green">{messages.agrees}</StatusChip>;
}

function ReadAgain({ day }: { day: string }) {
  const reading = useReadBook();
  const notices = useNotices();
  const read = () => reading.mutate(day, { onSuccess: () => notices.success(messages.readDone(formatDay(day))) });
  return (
    <Button variant="outlined" loading={reading.isPending} aria-label={messages.reading(formatDay(day))} onClick={read}>
      {messages.readAgain}
    </Button>
  );
}
