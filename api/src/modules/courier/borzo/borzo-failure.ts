import type { WireAnswer } from './borzo.wire.js';
import { type BookingIssue, CourierError } from '../courier-provider.js';

// What an account may and the load it may cause: whatever the body says, the shipment is not to blame.
const NOT_ABOUT_THE_SHIPMENT = [401, 403, 429];

// Beside the faults that Borzo names by parameter.
const WRONG_WITH_THE_SHIPMENT = [
  'invalid_parameters',
  'route_not_found',
  'address_not_found',
  'different_regions',
  'invalid_region',
  'coordinates_out_of_bounds',
  'max_value',
  'order_cannot_be_canceled',
];

const NO_BALANCE = [
  'insufficient_balance',
  'insufficient_funds',
  'insufficient_balance_for_buyout',
  'card_payment_failed',
  'total_payment_amount_limit_exceeded',
];
const ACCOUNT = [
  'required_auth_token',
  'invalid_auth_token',
  'unapproved_contract',
  'required_api_upgrade',
  'invalid_api_version',
];
const REGION = ['different_regions', 'invalid_region', 'coordinates_out_of_bounds', 'route_not_found'];

/** Names an answer that is no success. Only what is wrong with the shipment itself is final: a token, a balance or a limit can be mended. */
export function readFailure(status: number, answer: WireAnswer): CourierError {
  const codes = answer.codes.length > 0 ? answer.codes : [`http_${status}`];
  const text = `the courier answered ${status}: ${codes.join(', ')}`;
  if (status === 429 || codes.includes('requests_limit_exceeded'))
    return new CourierError('turned-away', text, codes, 'courier-unavailable', true);
  if (NOT_ABOUT_THE_SHIPMENT.includes(status))
    return new CourierError('turned-away', text, codes, nameBookingIssue(status, codes, false));
  if (status >= 500 || !answer.isRefusal) return new CourierError('unanswered', text, codes);
  const isFinal = answer.hasParameterFault || codes.some((code) => WRONG_WITH_THE_SHIPMENT.includes(code));
  return new CourierError(isFinal ? 'refused' : 'turned-away', text, codes, nameBookingIssue(status, codes, isFinal));
}

/** Borzo's codes for a booking that came to nothing, by the name of what a person should do about it. */
function nameBookingIssue(status: number, codes: readonly string[], isFinal: boolean): BookingIssue {
  const isOneOf = (known: string[]): boolean => codes.some((code) => known.includes(code));
  if (isOneOf(NO_BALANCE)) return 'no-balance';
  if (isOneOf(['order_is_duplicate'])) return 'duplicate';
  if (status === 401 || status === 403 || isOneOf(ACCOUNT)) return 'account-refused';
  if (isOneOf(REGION)) return 'out-of-region';
  if (isOneOf(['address_not_found'])) return 'address-refused';
  return isFinal ? 'shipment-refused' : 'courier-unavailable';
}
