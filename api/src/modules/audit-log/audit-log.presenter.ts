import type { ChangeReply } from './audit-log.dto.js';
import { canRevert } from './audit-log.service.js';
import type { Change } from './changes.query.js';

export function presentChange(change: Change): ChangeReply {
  return { ...change, at: change.at.toISOString(), can_revert: canRevert(change) };
}
