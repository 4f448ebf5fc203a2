import { restorableDetails } from '../settings/shop-details/shop-details.repository.js';
import type { AuditEntry } from '../../read-models/staff/audit-entries.query.js';
import type { AuditEntryEntity } from './audit-entry.entity.js';
import type { AuditEntryReply, AuditVerificationReply } from './audit-log.dto.js';
import type { AuditVerificationEntity } from './chain/audit-verification.entity.js';

export function presentAuditEntry(entry: AuditEntry): AuditEntryReply {
  return { ...entry, at: entry.at.toISOString(), can_revert: canRevert(entry) };
}

export function presentVerification(verification: AuditVerificationEntity | null, next: Date): AuditVerificationReply {
  return {
    verified_at: verification?.verified_at.toISOString() ?? null,
    next_at: next.toISOString(),
    entries: Number(verification?.entries ?? 0),
    faults: verification?.faults ?? 0,
    fault: verification?.fault ?? null,
  };
}

/** Only what is one value of its own can be put back without asking what else hangs on it, and what the shop says of itself. */
export function canRevert({ subject, subject_id, before }: AuditEntryEntity): boolean {
  if (subject === 'shop_details') return Object.keys(restorableDetails(before ?? {})).length > 0;
  const settings = [
    'store-status',
    'schedule',
    'platform-fee',
    'surge-fee',
    'book-rider',
    'cash-on-delivery',
    'delivery-fee-table',
    'delivery-times',
    'rider-equipment',
    'tax',
    'sample-rating',
  ];
  return subject === 'settings' && settings.includes(subject_id) && before !== null && 'value' in before;
}
