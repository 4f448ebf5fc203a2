import type { TestApi } from '../../setup/start-api.js';
import type { AuditEntryReply } from '../../../src/modules/audit-log/audit-log.dto.js';

/** How an owner reads the log, and writes something that stands in it. */
export function logDesk(shop: () => TestApi, token: () => string) {
  const log = async (query = ''): Promise<AuditEntryReply[]> =>
    (await shop().get(`/admin/audit-log${query}`, { token: token() })).body;
  const lastEntry = async (query = ''): Promise<AuditEntryReply> => (await log(query))[0]!;
  const setSurge = (surge: number) => shop().put('/admin/settings/surge-fee', { surge }, { token: token() });

  return { log, lastEntry, setSurge };
}
