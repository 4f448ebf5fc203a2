import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api';
import { CountBadge } from '../../ui/count-badge';
import { money } from './api';
import { messages } from './messages';

/** How many money alarms there are, for the menu. */
export function MoneyCount() {
  const { data } = useQuery(money.overview(useApi()));
  const count = data?.alarms.length ?? 0;
  return <CountBadge count={count} label={messages.badge(count)} />;
}
