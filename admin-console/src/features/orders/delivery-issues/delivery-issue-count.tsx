import { CountBadge } from '../../../ui/count-badge';
import { messages } from './messages';
import { useAlarms } from './use-alarms';

/** How many deliveries need a person, for the menu. */
export function AlarmCount() {
  const { data = [] } = useAlarms();
  return <CountBadge count={data.length} label={messages.badge(data.length)} />;
}
