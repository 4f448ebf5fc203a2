import { nameTrouble } from './borzo-trouble.js';
import type { WireAnswer } from './borzo.wire.js';
import { CourierError } from '../courier-provider.js';

// What an account may and the load it may cause: whatever the body says, the trip is not to blame.
const NOT_ABOUT_THE_TRIP = [401, 403, 429];

// Beside the faults that Borzo names by parameter.
const WRONG_WITH_THE_TRIP = [
  'invalid_parameters',
  'route_not_found',
  'address_not_found',
  'different_regions',
  'invalid_region',
  'coordinates_out_of_bounds',
  'max_value',
  'order_cannot_be_canceled',
];

/** Names an answer that is no success. Only what is wrong with the trip itself is final: a token, a balance or a limit can be mended. */
export function readFailure(status: number, answer: WireAnswer): CourierError {
  const codes = answer.codes.length > 0 ? answer.codes : [`http_${status}`];
  const text = `the courier answered ${status}: ${codes.join(', ')}`;
  if (status === 429 || codes.includes('requests_limit_exceeded'))
    return new CourierError('turned-away', text, codes, 'courier-away', true);
  if (NOT_ABOUT_THE_TRIP.includes(status)) return new CourierError('turned-away', text, codes, nameTrouble(status, codes, false));
  if (status >= 500 || !answer.isRefusal) return new CourierError('unanswered', text, codes);
  const isFinal = answer.hasParameterFault || codes.some((code) => WRONG_WITH_THE_TRIP.includes(code));
  return new CourierError(isFinal ? 'refused' : 'turned-away', text, codes, nameTrouble(status, codes, isFinal));
}
