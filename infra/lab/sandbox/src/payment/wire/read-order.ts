import type { CapturePlan, Policy } from '../payment-state.js';
import { readAmount, readBody, readNotes, readReceipt } from './read-body.js';
import { invalid } from './wire-error.js';

export interface OrderRequest {
  amount: number;
  currency: string;
  receipt: string | null;
  notes: Record<string, string>;
  plan: CapturePlan;
}

const FIELDS = [
  'amount',
  'currency',
  'receipt',
  'notes',
  'partial_payment',
  'first_payment_min_amount',
  'payment',
  'payment_capture',
];

/** @throws WireError */
export function readOrder(body: unknown, policy: Policy): OrderRequest {
  const fields = readBody(body, FIELDS);
  const amount = readAmount(fields.amount, { max: policy.maxAmount, noun: 'Order' });
  const currency = fields.currency;
  if (currency === undefined) throw invalid('The currency field is required.', 'currency');
  if (currency !== 'INR') throw invalid('Currency is not supported', 'currency');
  const plan = fields.payment === undefined ? readFlag(fields.payment_capture, policy) : readPlan(fields.payment);
  return { amount, currency, receipt: readReceipt(fields.receipt), notes: readNotes(fields.notes), plan };
}

/** The older way to say it: one flag. */
function readFlag(value: unknown, policy: Policy): CapturePlan {
  const none = { automaticExpiry: null, manualExpiry: null };
  if (value === undefined || value === null) return { capture: policy.capture, ...none };
  if ([1, true, '1', 'true'].includes(value as never)) return { capture: 'automatic', ...none };
  if ([0, false, '0', 'false'].includes(value as never)) return { capture: 'manual', ...none };
  throw invalid('The payment capture must be 0 or 1.', 'payment_capture');
}

function readPlan(value: unknown): CapturePlan {
  const { capture, capture_options: options = {} } = readBody(value, ['capture', 'capture_options']);
  if (capture !== 'automatic' && capture !== 'manual') throw invalid('The capture must be automatic or manual.', 'capture');
  const limits = readBody(options, ['automatic_expiry_period', 'manual_expiry_period', 'refund_speed']);
  const automaticExpiry = readPeriod(limits.automatic_expiry_period, 'automatic_expiry_period', 12);
  const manualExpiry = readPeriod(limits.manual_expiry_period, 'manual_expiry_period', automaticExpiry ?? 12);
  if (capture === 'automatic' && automaticExpiry === null)
    throw invalid('The automatic expiry period field is required.', 'automatic_expiry_period');
  return { capture, automaticExpiry, manualExpiry };
}

function readPeriod(value: unknown, field: string, least: number): number | null {
  if (value === undefined || value === null) return null;
  if (!Number.isInteger(value) || Number(value) < least || Number(value) > 7200)
    throw invalid(`The ${field.replaceAll('_', ' ')} must be between ${least} and 7200.`, field);
  return Number(value);
}
