import type { BadgeColour } from '@shop/domain';
import { StatusChip } from '../../ui/status-chip';
import type { Refund } from './api';
import { messages } from './messages';

const COLOURS: Record<Refund['status'], BadgeColour> = { due: 'yellow', requested: 'blue', failed: 'red', processed: 'green' };

export function RefundState({ status }: { status: Refund['status'] }) {
  return <StatusChip colour={COLOURS[status]}>{messages.refundStates[status]}</StatusChip>;
}
