import { nameTrouble } from './borzo-trouble.js';
import { errorCodes, type WireAnswer } from './borzo.wire.js';
import { CourierError } from './courier-provider.js';

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
export function readFailure(status: number, answer: WireAnswer | null): CourierError {
  const told = answer ? errorCodes(answer) : [];
  const codes = told.length > 0 ? told : [`http_${status}`];
  const text = `the courier answered ${status}: ${codes.join(', ')}`;
  if (NOT_ABOUT_THE_TRIP.includes(status)) return new CourierError('turned-away', text, codes, nameTrouble(status, codes, false));
  if (status >= 500 || answer?.is_successful !== false) return new CourierError('unanswered', text, codes);
  const isFinal = hasParameterFault(answer) || codes.some((code) => WRONG_WITH_THE_TRIP.includes(code));
  return new CourierError(isFinal ? 'refused' : 'turned-away', text, codes, nameTrouble(status, codes, isFinal));
}

const hasParameterFault = ({ parameter_errors }: WireAnswer): boolean => errorCodes({ parameter_errors }).length > 0;
