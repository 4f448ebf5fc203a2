import Box from '@mui/material/Box';
import { packsLeft } from '@shop/domain';
import type { Order } from './api';
import { messages } from './messages';

type Line = Order['items'][number];

/** What of a line is to be packed; what was refunded of it stays to be seen. */
export function PacksToPack({ line }: { line: Line }) {
  const left = packsLeft(line);
  const text = `${left || line.qty} x ${line.name}`;
  if (left === line.qty) return text;
  return (
    <>
      {left > 0 ? text : <s>{text}</s>} <RefundedPacks line={line} />
    </>
  );
}

/** As it was ordered, with what was refunded of it. */
export function PacksOrdered({ line }: { line: Line }) {
  const text = `${line.qty} x ${line.name}`;
  if (line.refunded_qty === 0) return text;
  return (
    <>
      {packsLeft(line) > 0 ? text : <s>{text}</s>} <RefundedPacks line={line} />
    </>
  );
}

function RefundedPacks({ line }: { line: Line }) {
  const { qty, refunded_qty } = line;
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
      {packsLeft(line) > 0 ? messages.refundedOf(refunded_qty, qty) : messages.refundedPacks}
    </Box>
  );
}
