import type { Rupees } from '../price/money.js';

/** What the owner allows of cash at the door. */
export interface CashTerms {
  enabled: boolean;
  /** The dearest order that may be paid so. */
  order_limit: Rupees;
  /** How many such orders of one shopper may be on their way at once. */
  open_orders: number;
  /** Where; nowhere else. */
  pincodes: string[];
}

/** Until the owner says otherwise there is none. */
export const NO_CASH: CashTerms = { enabled: false, order_limit: 2_000, open_orders: 1, pincodes: [] };

export type CashRejectionReason = 'off' | 'over-limit' | 'not-here' | 'still-open';

/** Why an order cannot be paid at the door; null when it can. `open`: such orders of the shopper's that are on their way. */
export function cashRejectionReason(
  terms: CashTerms,
  { total, pincode, open }: { total: Rupees; pincode: string; open: number },
): CashRejectionReason | null {
  if (!terms.enabled) return 'off';
  if (total > terms.order_limit) return 'over-limit';
  if (!terms.pincodes.includes(pincode)) return 'not-here';
  return open >= terms.open_orders ? 'still-open' : null;
}
