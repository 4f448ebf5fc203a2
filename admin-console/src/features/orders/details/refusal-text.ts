/** Why the courier books no rider, by its own codes. */
const REASONS: Record<string, string> = {
  address_not_found: 'it does not find the address',
  route_not_found: 'it finds no way to the address',
  different_regions: 'the address is outside its region',
  invalid_region: 'the address is outside its region',
  coordinates_out_of_bounds: 'the address is outside its region',
  invalid_phone: 'it does not accept a phone number',
  max_value: 'a weight or an amount is more than it takes',
  max_length: 'the address or a name is too long for it',
  required: 'it asks for a detail that is missing',
  cod_agreement_required: 'it does not collect cash for the account',
  order_is_duplicate: 'it takes the order for a copy of another one',
  insufficient_balance: 'the account has no money',
  insufficient_funds: 'the account has no money',
  unapproved_contract: 'the contract is not approved',
  invalid_auth_token: 'it does not accept the account',
  requests_limit_exceeded: 'it takes no more bookings in this minute',
  http_429: 'it takes no more bookings in this minute',
  service_unavailable: 'it does not take bookings now',
  not_answering: 'it does not answer',
  not_reachable: 'it cannot be reached',
};

// Stands before the code of what is wrong with them.
const GENERAL = 'invalid_parameters';

/** The courier's codes, parted by commas, in words; one that is new to the shop stays as it is. */
export function refusalText(codes: string): string {
  const all = codes.split(',').map((code) => code.trim());
  const named = all.filter((code) => code !== GENERAL);
  const words = (named.length > 0 ? named : all).map((code) => (Object.hasOwn(REASONS, code) ? REASONS[code]! : code));
  return [...new Set(words)].join(', ');
}
