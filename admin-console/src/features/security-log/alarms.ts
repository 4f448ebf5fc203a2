import { readReply, type Schemas } from '@shop/contract';
import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '../../platform/api';

export type SecurityAlarm = Schemas['SecurityAlarmReply'];

export type SecurityEvent = Schemas['SecurityEventReply'];
export type EventKind = SecurityEvent['event'];

export const SECURITY_LOG = 'security-log';

/** The count beside the menu is left on. */
const FRESH_MS = 60_000;

/** Apart from the page, because the menu of every page shows how many there are. */
export const securityAlarms = {
  key: [SECURITY_LOG, 'alarms'] as const,
  list: (api: AdminApi) =>
    queryOptions({
      queryKey: securityAlarms.key,
      queryFn: () => readReply(api.GET('/admin/security-log/alarms')),
      refetchInterval: FRESH_MS,
    }),
  badge: (count: number) => (count === 1 ? '1 security alarm' : `${count} security alarms`),
};
