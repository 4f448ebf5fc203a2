import type { ChangeReply } from './changes.dto.js';
import { type Change, canRevert } from './changes.service.js';

export function presentChange(change: Change): ChangeReply {
  return { ...change, at: change.at.toISOString(), can_revert: canRevert(change) };
}
