import type { AuditEntry } from './audit-entries.query.js';
import type { AuditEntryReply } from './audit-log.dto.js';
import { canRevert } from './audit-log.service.js';

export function presentAuditEntry(entry: AuditEntry): AuditEntryReply {
  return { ...entry, at: entry.at.toISOString(), can_revert: canRevert(entry) };
}
