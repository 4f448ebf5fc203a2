import type { BookingTrouble } from '../courier-provider.js';

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

/** Borzo's codes for a booking that came to nothing, by the name of what a person should do about it. */
export function nameTrouble(status: number, codes: readonly string[], isFinal: boolean): BookingTrouble {
  const told = (known: string[]): boolean => codes.some((code) => known.includes(code));
  if (told(NO_BALANCE)) return 'no-balance';
  if (told(['order_is_duplicate'])) return 'duplicate';
  if (status === 401 || status === 403 || told(ACCOUNT)) return 'account-refused';
  if (told(REGION)) return 'out-of-region';
  if (told(['address_not_found'])) return 'address-refused';
  return isFinal ? 'trip-refused' : 'courier-away';
}
