import type { RetainedKind } from '../../platform/work/retention/retention-rule.js';

/** How long one kind of records is kept. */
export class RetentionRuleReply {
  kind: RetainedKind;
  /** Days; what is older is deleted at night. */
  days: number;
}
