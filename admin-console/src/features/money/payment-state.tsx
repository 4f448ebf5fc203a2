import type { BadgeColour } from '@shop/domain';
import { StatusChip } from '../../ui/status-chip';
import type { Payment } from './api';
import { messages } from './messages';

const COLOURS: Record<Payment['status'], BadgeColour> = {
  paid: 'green',
  refunding: 'yellow',
  refunded: 'blue',
  open: 'grey',
  expired: 'grey',
};

export function PaymentState({ status }: { status: Payment['status'] }) {
  return <StatusChip colour={COLOURS[status]}>{messages.paymentStates[status]}</StatusChip>;
}
