import type { WireAnswer, WireFault } from './borzo.wire.js';
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

/** It has an order of this number. */
export const DUPLICATE = 'order_is_duplicate';
/** The account may not collect cash. */
export const NO_AGREEMENT = 'cod_agreement_required';

/** What mends itself, or the owner can mend, while the shipment stays as it is. */
const MENDABLE: BookingIssue[] = ['no-balance', 'account-refused', 'duplicate', 'courier-unavailable'];

interface Rule {
  issue: BookingIssue;
  path?: RegExp;
  codes?: string[];
}

/** By what a person should do about it, the first that fits. Of the pick-up's point nothing is the shopper's doing. */
const OF_THE_ACCOUNT: Rule[] = [
  { issue: 'no-balance', codes: NO_BALANCE },
  { issue: 'duplicate', codes: [DUPLICATE] },
  { issue: 'account-refused', codes: ACCOUNT },
];
const OF_THE_SHIPMENT: Rule[] = [
  { issue: 'out-of-region', codes: REGION },
  { issue: 'phone-refused', codes: ['invalid_phone'] },
  { issue: 'phone-refused', path: /(^|\/)(contact_person|phone)(\/phone)?$/ },
  { issue: 'address-too-long', path: /(^|\/)address$/, codes: ['max_length', 'max_size'] },
  { issue: 'address-refused', codes: ['address_not_found', 'invalid_postal_code'] },
  { issue: 'address-refused', path: /(^|\/)(address|latitude|longitude)$/ },
  { issue: 'too-heavy', path: /(^|\/)total_weight_kg$/, codes: ['max_value'] },
  { issue: 'cash-refused', codes: [NO_AGREEMENT] },
  { issue: 'cash-refused', path: /(^|\/)(taking_amount|is_cod_cash_voucher_required)$/ },
  { issue: 'vehicle-refused', codes: ['invalid_vehicle_type'] },
  { issue: 'vehicle-refused', path: /(^|\/)(vehicle_type_id|is_thermobox_required|is_motobox_required)$/ },
];
const PICKUP = /^points\/0(\/|$)/;

/** Names an answer that is no success. Only what is wrong with the shipment itself is final: a token, a balance or a limit can be mended. */
export function readFailure(status: number, answer: WireAnswer): CourierError {
  const codes = answer.codes.length > 0 ? answer.codes : [`http_${status}`];
  const text = `the courier answered ${status}: ${codes.join(', ')}`;
  if (status === 429 || codes.includes('requests_limit_exceeded'))
    return new CourierError('turned-away', text, codes, 'courier-unavailable', true);
  if (NOT_ABOUT_THE_SHIPMENT.includes(status)) {
    const issue = findIssue(OF_THE_ACCOUNT, answer.faults) ?? (status === 429 ? 'courier-unavailable' : 'account-refused');
    return new CourierError('turned-away', text, codes, issue);
  }
  if (status >= 500 || !answer.isRefusal) return new CourierError('unanswered', text, codes);
  const isFinal = answer.hasParameterFault || codes.some((code) => WRONG_WITH_THE_SHIPMENT.includes(code));
  const issue = nameIssue(answer.faults) ?? (isFinal ? 'shipment-refused' : 'courier-unavailable');
  return new CourierError(isFinal ? 'refused' : 'turned-away', text, codes, issue);
}

/** A price that comes with warnings is a no: they say why. One without points is for a place that is not found. */
export function readWarnings({ faults, order }: WireAnswer): CourierError {
  const codes = faults.map(({ code }) => code).slice(0, 20);
  const issue = nameIssue(faults) ?? (order?.drop ? 'shipment-refused' : 'address-refused');
  const kind = MENDABLE.includes(issue) ? 'turned-away' : 'refused';
  return new CourierError(kind, `the courier warned: ${codes.join(', ') || 'no price'}`, codes, issue);
}

function nameIssue(faults: WireFault[]): BookingIssue | null {
  const ofPickup = faults.filter(({ path }) => PICKUP.test(path));
  const others = faults.filter((fault) => !ofPickup.includes(fault));
  const found = findIssue(OF_THE_ACCOUNT, faults) ?? findIssue(OF_THE_SHIPMENT, others);
  return found ?? (ofPickup.length > 0 ? 'pickup-refused' : null);
}

function findIssue(rules: Rule[], faults: WireFault[]): BookingIssue | null {
  const fits = ({ path, codes }: Rule): boolean =>
    faults.some((fault) => (path?.test(fault.path) ?? true) && (codes?.includes(fault.code) ?? true));
  return rules.find(fits)?.issue ?? null;
}
