import type { RefundStatus } from '../refund.entity.js';

// The bank itself may take days to pay out what it has accepted; to accept it takes seconds.
export const STUCK_MS = 3_600_000;
export const SLOW_MS = 7 * 86_400_000;
/** A bank that has failed a refund so often will not take it. */
export const FAILED_FOR_GOOD = 3;

interface RefundProgress {
  status: RefundStatus;
  failures: number;
  last_error: string | null;
  /** Another refund of the same payment and amount was taken: providers refuse the second for some minutes, as a copy of the first. */
  has_twin: boolean;
}

/** Why an unfinished refund waits, and what a person can do; both null when it has gone back. */
export function explainRefund({ status, failures, last_error, has_twin }: RefundProgress): {
  why: string | null;
  next_step: string | null;
} {
  if (status === 'processed') return { why: null, next_step: null };
  if (status === 'refunded-outside')
    return {
      why: 'It was refunded in the provider’s dashboard before the shop could ask for it.',
      next_step:
        'Nothing. The refund of the dashboard is in this list as well; if the bank fails it, the shop asks for it again.',
    };
  if (status === 'below-minimum')
    return {
      why: 'It is less than ₹1, which the provider does not refund, also not from its dashboard. It is not asked for again.',
      next_step: 'Tell the customer that so much is left, and send it by UPI, if they want it.',
    };
  if (failures >= FAILED_FOR_GOOD)
    return {
      why: `The bank has failed it ${failures} times.`,
      next_step: 'Ask the customer for a bank account or UPI id, and send the money from the provider’s dashboard.',
    };
  if (failures > 0)
    return { why: 'The bank failed it; we request it again automatically.', next_step: 'Nothing yet. It is tried every minute.' };
  if (status === 'requested')
    return {
      why: 'The provider has taken it, and the bank has not paid it out yet.',
      next_step: 'Nothing yet. Banks take up to 7 business days.',
    };
  if (last_error && has_twin && !/balance/i.test(last_error))
    return {
      why: `The provider does not take it, probably because another refund of the same amount went out for this payment: ${last_error}`,
      next_step:
        'Nothing yet. Providers take the second for a copy of the first for some minutes; it is asked for again every five minutes. If it is still here after an hour, send it from the provider’s dashboard.',
    };
  if (last_error)
    return {
      why: `The provider does not take it: ${last_error}`,
      next_step: `${stepAfter(last_error)} It is asked for again by itself every five minutes.`,
    };
  return { why: 'The provider is asked for it now.', next_step: 'Nothing. It takes a few seconds.' };
}

// Most often the balance is low. What was refunded in the dashboard the shop finds by itself.
const stepAfter = (lastError: string): string =>
  /balance/i.test(lastError)
    ? 'Look at the balance in the provider’s dashboard.'
    : 'Look the payment up in the provider’s dashboard: its state and its refunds say what is in the way.';
