import type { ChangeReply } from './audit-log.dto.js';
import { type Change, canRevert } from './audit-log.service.js';

export function presentChange(change: Change): ChangeReply {
  return { ...change, at: change.at.toISOString(), can_revert: canRevert(change) };
}
