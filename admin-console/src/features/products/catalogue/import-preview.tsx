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
const MAX_LINES = 100;
const { line: LINE, product: PRODUCT, column: COLUMN, what: WHAT } = messages.importColumns;
const COLOURS = { create: 'green', update: 'blue', same: 'grey' } as const;

export function ImportPreview({ reply }: { reply: ImportReply }) {
  const { lines, errors, table, pictures, notes } = reply;
  const needsColumns = table.kind === 'other' && lines.length === 0 && errors.length === 0;
  if (needsColumns) return <Alert severity="info">{messages.importNeedsColumns}</Alert>;
  return (
    <>
      {(table.kind === 'shopify' || table.kind === 'woocommerce') && (
        <Typography>{messages.importKnown(messages.importKinds[table.kind])}</Typography>
      )}
      <Outcome {...reply} />
      {pictures.length > 0 && <Pictures pictures={pictures} />}
      {notes.length > 0 && (
        <Unfold label={messages.importNotes(notes.length)}>
          <Lines
            label={messages.importNotes(notes.length)}
            head={[LINE, PRODUCT, WHAT]}
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

/** What the file would change, and what is wrong in it. */
function Outcome({ lines, errors }: Pick<ImportReply, 'lines' | 'errors'>) {
  const count = (action: keyof typeof COLOURS) => lines.filter((each) => each.action === action).length;
  const changes = lines.filter(({ action }) => action !== 'same');
  const faultyRows = new Set(errors.map((fault) => fault.line)).size;
  return (
    <>
      {errors.length > 0 && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {messages.importErrors(errors.length)}
        </Alert>
      )}
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {changes.length > 0 || errors.length > 0
          ? messages.importPreview(count('create'), count('update'), count('same'), faultyRows)
          : messages.importNothing}
      </Typography>
      {errors.length > 0 && (
        <Lines
          label={messages.importFaults}
          head={[LINE, COLUMN, WHAT]}
          rows={errors.map((fault) => ({ key: `${fault.line} ${fault.column}`, cells: [fault.line, fault.column, fault.text] }))}
        />
      )}
      {changes.length > 0 && (
        <Lines
          label={messages.importTitle}
          head={[LINE, PRODUCT, WHAT]}
          rows={changes.map(({ line, name, action }) => ({
            key: String(line),
            cells: [
              line,
              name,
              <StatusChip key="action" colour={COLOURS[action]}>
                {messages.importActions[action]}
              </StatusChip>,
            ],
          }))}
        />
      )}
    </>
  );
}

function Pictures({ pictures }: Pick<ImportReply, 'pictures'>) {
  const label = messages.importPictures(pictures.length);
  return (
    <Unfold label={label}>
      <Typography color="textSecondary">{messages.importPicturesHint}</Typography>
      <Lines
        label={label}
        head={[PRODUCT, messages.picture.title]}
        rows={pictures.map(({ name, url }, at) => ({ key: String(at), cells: [name, <Address key="url" url={url} />] }))}
      />
    </Unfold>
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
  const more = rows.length - MAX_LINES;
  return (
    <Box sx={{ width: '100%', overflowX: 'auto' }}>
      <DataTable
        label={label}
        size="small"
        columns={head.map((heading, at) => ({ heading, cell: ({ cells }: Line) => cells[at] }))}
        rows={rows.slice(0, MAX_LINES)}
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
