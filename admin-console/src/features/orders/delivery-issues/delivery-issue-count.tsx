import { CountBadge } from '../../../ui/count-badge';
import { messages } from './messages';
import { useDeliveryIssues } from './use-delivery-issues';

/** How many deliveries need a person, for the menu. */
export function DeliveryIssueCount() {
  const { count } = useDeliveryIssues();
  return <CountBadge count={count} label={messages.badge(count)} />;
}
