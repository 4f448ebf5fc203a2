/** What is kept for a time. The console names each. */
export const RETAINED_KINDS = [
  'order-changes',
  'other-changes',
  'order-timelines',
  'unpaid-checkouts',
  'messages',
  'sign-ins',
  'webhooks',
  'courier-quotes',
  'search-misses',
  'security-log',
] as const;

export type RetainedKind = (typeof RETAINED_KINDS)[number];

export interface RetentionRule {
  kind: RetainedKind;
  days: number;
  /**
   * Deletes some of the rows from before this moment, about as many as the limit, in transactions of its own.
   * Left out where a job of the module's own deletes them.
   * @returns how many went; 0 when none is left
   */
  deleteBefore?(before: Date, limit: number): Promise<number>;
}
