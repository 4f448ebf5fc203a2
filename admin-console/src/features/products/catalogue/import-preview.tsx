import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DataTable } from '../../../ui/lists/data-table';
import { StatusChip } from '../../../ui/status-chip';
import { Unfold } from '../../../ui/unfold';
import type { ImportReply } from './catalogue-file';
import { messages } from '../messages';

/** Enough to see what goes on; no one reads two thousand lines here. */
const MOST_LINES = 100;
const COLOURS = { create: 'green', update: 'blue', same: 'grey' } as const;

export function ImportPreview({ reply: { lines, errors, table, pictures, notes } }: { reply: ImportReply }) {
  const { line, product, column, what } = messages.importColumns;
  const count = (action: keyof typeof COLOURS) => lines.filter((each) => each.action === action).length;
  const changes = lines.filter(({ action }) => action !== 'same');
  const needsColumns = table.kind === 'other' && lines.length === 0 && errors.length === 0;
  if (needsColumns) return <Alert severity="info">{messages.importNeedsColumns}</Alert>;
  return (
    <>
      {(table.kind === 'shopify' || table.kind === 'woocommerce') && (
        <Typography>{messages.importKnown(messages.importKinds[table.kind])}</Typography>
      )}
      {errors.length > 0 && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {messages.importErrors(errors.length)}
        </Alert>
      )}
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {changes.length > 0 || errors.length > 0
          ? messages.importPreview(
              count('create'),
              count('update'),
              count('same'),
              new Set(errors.map((fault) => fault.line)).size,
            )
          : messages.importNothing}
      </Typography>
      {errors.length > 0 && (
        <Lines
          label={messages.importFaults}
          head={[line, column, what]}
          rows={errors.map((fault) => ({ key: `${fault.line} ${fault.column}`, cells: [fault.line, fault.column, fault.text] }))}
        />
      )}
      {changes.length > 0 && (
        <Lines
          label={messages.importTitle}
          head={[line, product, what]}
          rows={changes.map((each) => ({
            key: String(each.line),
            cells: [
              each.line,
              each.name,
              <StatusChip key="action" colour={COLOURS[each.action]}>
                {messages.importActions[each.action]}
              </StatusChip>,
            ],
          }))}
        />
      )}
      {pictures.length > 0 && (
        <Unfold label={messages.importPictures(pictures.length)}>
          <Typography color="textSecondary">{messages.importPicturesHint}</Typography>
          <Lines
            label={messages.importPictures(pictures.length)}
            head={[product, messages.picture.title]}
            rows={pictures.map(({ name, url }, at) => ({ key: String(at), cells: [name, <Address key="url" url={url} />] }))}
          />
        </Unfold>
      )}
      {notes.length > 0 && (
        <Unfold label={messages.importNotes(notes.length)}>
          <Lines
            label={messages.importNotes(notes.length)}
            head={[line, product, what]}
            rows={notes.map((note, at) => ({ key: String(at), cells: [note.line, note.name, note.text] }))}
          />
        </Unfold>
      )}
      {table.unread.length > 0 && (
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {messages.importUnread(table.unread.join(', '))}
        </Typography>
      )}
    </>
  );
}

/** A file may say anything: only what is an address of the web is a link. */
function Address({ url }: { url: string }) {
  if (!/^https?:\/\/\S+$/i.test(url)) return <span style={{ overflowWrap: 'anywhere' }}>{url}</span>;
  return (
    <Link href={url} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }}>
      {url}
    </Link>
  );
}

interface Line {
  key: string;
  cells: ReactNode[];
}

function Lines({ label, head, rows }: { label: string; head: string[]; rows: Line[] }) {
  const more = rows.length - MOST_LINES;
  return (
    <Box sx={{ width: '100%', overflowX: 'auto' }}>
      <DataTable
        label={label}
        size="small"
        columns={head.map((heading, at) => ({ heading, cell: ({ cells }: Line) => cells[at] }))}
        rows={rows.slice(0, MOST_LINES)}
        keyOf={({ key }) => key}
        sx={{ '& td, & tbody th': { px: 1.5, overflowWrap: 'anywhere' } }}
      />
      {more > 0 && (
        <Typography color="textSecondary" sx={{ p: 1.5 }}>
          {messages.moreLines(more)}
        </Typography>
      )}
    </Box>
  );
}
