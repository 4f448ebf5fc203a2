// The bank itself may take days to pay out what it has accepted; to accept it takes seconds.
export const STUCK_MS = 3_600_000;
export const SLOW_MS = 7 * 86_400_000;
/** A bank that has failed a refund so often will not take it. */
export const FAILED_FOR_GOOD = 3;

interface RefundProgress {
  status: 'due' | 'requested' | 'failed' | 'processed';
  failures: number;
  last_error: string | null;
}

/** Why an unfinished refund waits, and what a person can do; both null when it is finished. */
export function explainRefund({ status, failures, last_error }: RefundProgress): {
  why: string | null;
  next_step: string | null;
} {
  if (status === 'processed') return { why: null, next_step: null };
  if (failures >= FAILED_FOR_GOOD)
    return {
      why: `The bank has failed it ${failures} times.`,
      next_step: 'Ask the customer for a bank account or UPI id, and send the money from the provider’s dashboard.',
    };
  if (failures > 0)
    return { why: 'The bank failed it; it is asked for again by itself.', next_step: 'Nothing yet. It is tried every minute.' };
  if (status === 'requested')
    return {
      why: 'The provider has taken it, and the bank has not paid it out yet.',
      next_step: 'Nothing yet. Banks take up to 7 business days.',
    };
  if (last_error)
    return {
      why: `The provider does not take it: ${last_error}`,
      next_step: 'Look at the balance in the provider’s dashboard. It is asked for again by itself every five minutes.',
    };
  return { why: 'The provider is asked for it now.', next_step: 'Nothing. It takes a few seconds.' };
}
