import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DataTable } from '../../../ui/lists/data-table';
import { StatusChip } from '../../../ui/status-chip';
import type { ImportReply } from './catalogue-file';
import { messages } from '../messages';

/** Enough to see what goes on; no one reads two thousand lines here. */
const MOST_LINES = 100;
const COLOURS = { create: 'green', update: 'blue', same: 'grey' } as const;

export function ImportPreview({ reply: { lines, errors } }: { reply: ImportReply }) {
  const { line, product, column, what } = messages.importColumns;
  if (errors.length > 0)
    return (
      <>
        <Alert severity="error" sx={{ width: '100%' }}>
          {messages.importErrors(errors.length)}
        </Alert>
        <Lines
          head={[line, column, what]}
          rows={errors.map((fault) => ({ key: `${fault.line} ${fault.column}`, cells: [fault.line, fault.column, fault.text] }))}
        />
      </>
    );
  const count = (action: keyof typeof COLOURS) => lines.filter((each) => each.action === action).length;
  const changes = lines.filter(({ action }) => action !== 'same');
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {changes.length > 0 ? messages.importPreview(count('create'), count('update'), count('same')) : messages.importNothing}
      </Typography>
      {changes.length > 0 && (
        <Lines
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
    </>
  );
}

interface Line {
  key: string;
  cells: ReactNode[];
}

function Lines({ head, rows }: { head: string[]; rows: Line[] }) {
  const more = rows.length - MOST_LINES;
  return (
    <Box sx={{ width: '100%', overflowX: 'auto' }}>
      <DataTable
        label={messages.importTitle}
        size="small"
        columns={head.map((heading, at) => ({ heading, cell: ({ cells }: Line) => cells[at] }))}
        rows={rows.slice(0, MOST_LINES)}
        keyOf={({ key }) => key}
        sx={{ '& td, & th': { px: 1.5, overflowWrap: 'break-word' } }}
      />
      {more > 0 && (
        <Typography color="textSecondary" sx={{ p: 1.5 }}>
          {messages.moreLines(more)}
        </Typography>
      )}
    </Box>
  );
}
