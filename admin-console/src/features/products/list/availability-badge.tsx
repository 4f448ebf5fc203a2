import { StatusChip } from '../../../ui/status-chip';
import { messages } from '../messages';

export function AvailabilityBadge({ available }: { available: boolean }) {
  return <StatusChip colour={available ? 'green' : 'grey'}>{available ? messages.available : messages.unavailable}</StatusChip>;
}
