import { type Paise, wireAmount } from '@shop/domain';
import { DIFFERENCES, nextStepOf } from './difference-kinds.js';
import type { DifferenceRow, ReconciledDay } from '../../../read-models/payment/reconciliations.query.js';
import type {
  AcknowledgementReply,
  DifferenceReply,
  ReconciliationDetailReply,
  ReconciliationReply,
} from './reconciliation.dto.js';

export function presentReconciliation({ reconciled_at, ...day }: ReconciledDay): ReconciliationReply {
  return { ...day, reconciled_at: reconciled_at.toISOString() };
}

export function presentReconciliationDetail(of: {
  reconciliation: ReconciledDay;
  differences: DifferenceRow[];
}): ReconciliationDetailReply {
  return { ...presentReconciliation(of.reconciliation), differences: of.differences.map(presentDifference) };
}

export function presentDifference(difference: DifferenceRow): DifferenceReply {
  const { id, day, kind, subject, order_id, found_at, resolved_at, is_acknowledged } = difference;
  const state = resolved_at ? 'resolved' : is_acknowledged ? 'acknowledged' : 'open';
  const acknowledgement = presentAcknowledgement(difference);
  return {
    id,
    day,
    kind,
    subject,
    order_id,
    ours: amountOf(difference.ours),
    theirs: amountOf(difference.theirs),
    found_at: found_at.toISOString(),
    resolved_at: resolved_at?.toISOString() ?? null,
    state,
    changed: state === 'open' && acknowledgement !== null && acknowledgement.ending !== 'reopened',
    acknowledgement,
    why: DIFFERENCES[kind].why,
    next_step: nextStepOf(kind, difference.order_status),
  };
}

function presentAcknowledgement({ acknowledgement_id, note, ended_at, ended_by, ending, ...then }: DifferenceRow) {
  if (!acknowledgement_id) return null;
  const reply: AcknowledgementReply = {
    note,
    by: then.acknowledged_by,
    at: then.acknowledged_at.toISOString(),
    ours: amountOf(then.acknowledged_ours),
    theirs: amountOf(then.acknowledged_theirs),
    ended_at: ended_at?.toISOString() ?? null,
    ended_by,
    ending,
  };
  return reply;
}

const amountOf = (paise: Paise | null): number | null => (paise === null ? null : wireAmount(paise));
