import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { StatusChip } from '../../../ui/status-chip';
import type { ImportReply } from './catalogue-file';
import { messages } from '../messages';

/** Enough to see what goes on; nobody reads two thousand lines here. */
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

function Lines({ head, rows }: { head: string[]; rows: { key: string; cells: React.ReactNode[] }[] }) {
  const more = rows.length - MOST_LINES;
  return (
    <Box sx={{ width: '100%', overflowX: 'auto' }}>
      <Table size="small" aria-label={messages.importTitle} sx={{ '& td, & th': { px: 1.5, overflowWrap: 'break-word' } }}>
        <TableHead>
          <TableRow>
            {head.map((text) => (
              <TableCell key={text}>{text}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.slice(0, MOST_LINES).map(({ key, cells }) => (
            <TableRow key={key}>
              {cells.map((cell, at) => (
                <TableCell key={head[at]}>{cell}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {more > 0 && (
        <Typography color="textSecondary" sx={{ p: 1.5 }}>
          {messages.moreLines(more)}
        </Typography>
      )}
    </Box>
  );
}
