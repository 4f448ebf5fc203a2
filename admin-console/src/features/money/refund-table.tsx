import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Amount } from './amount';
import type { Refund } from './api';
import { messages } from './messages';
import { NextStep } from './next-step';
import { reasonText } from './refund-reason';
import { RefundState } from './refund-state';
import { WhichOrder } from './which-order';

export function RefundTable({ refunds }: { refunds: Refund[] }) {
  return (
    <Card>
      <Table aria-label={messages.views.refunds}>
        <TableHead>
          <TableRow>
            <TableCell>{messages.orderColumn}</TableCell>
            <TableCell align="right">{messages.amount}</TableCell>
            <TableCell>{messages.state}</TableCell>
            <TableCell>{messages.refundFor}</TableCell>
            <TableCell>{messages.waits}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {refunds.map((refund) => (
            <TableRow key={refund.id}>
              <TableCell component="th" scope="row">
                <WhichOrder
                  id={refund.order_id}
                  moment={refund.created_at}
                  number={refund.provider_refund_id ?? refund.provider_payment_id}
                />
              </TableCell>
              <TableCell align="right">
                <Amount amount={refund.amount} />
              </TableCell>
              <TableCell>
                <RefundState status={refund.status} />
              </TableCell>
              <TableCell sx={{ minWidth: 160, maxWidth: 260, overflowWrap: 'anywhere' }}>{reasonText(refund.reason)}</TableCell>
              <TableCell sx={{ minWidth: 240 }}>
                {refund.why && refund.next_step ? <NextStep why={refund.why} next={refund.next_step} /> : '—'}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
