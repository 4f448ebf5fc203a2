import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Amount } from './amount';
import type { Payment } from './api';
import { messages } from './messages';
import { PaymentState } from './payment-state';
import { WhichOrder } from './which-order';

const SUMS = ['captured', 'sold', 'owed', 'returned'] as const;

export function PaymentTable({ payments }: { payments: Payment[] }) {
  return (
    <Card>
      <Table aria-label={messages.views.payments}>
        <TableHead>
          <TableRow>
            <TableCell>{messages.orderColumn}</TableCell>
            <TableCell>{messages.state}</TableCell>
            {SUMS.map((sum) => (
              <TableCell key={sum} align="right">
                {messages[sum]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {payments.map((payment) => (
            <TableRow key={payment.id}>
              <TableCell component="th" scope="row">
                <WhichOrder id={payment.order_id} moment={payment.created_at} number={payment.provider_payment_id} />
              </TableCell>
              <TableCell>
                <PaymentState status={payment.status} />
              </TableCell>
              {SUMS.map((sum) => (
                <TableCell key={sum} align="right">
                  {payment[sum] === 0 ? '—' : <Amount amount={payment[sum]} />}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
