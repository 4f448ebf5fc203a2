import { isPincode, readPincode } from '@shop/domain';
import { messages } from '../messages';
import type { CashTerms } from '../api';

export interface CashFormValues {
  enabled: boolean;
  order_limit: string;
  open_orders: string;
  pincodes: string;
}

export function cashFormValues({ enabled, order_limit, open_orders, pincodes }: CashTerms): CashFormValues {
  return { enabled, order_limit: String(order_limit), open_orders: String(open_orders), pincodes: pincodes.join(', ') };
}

/** Each once, however they were typed. */
export function parsePincodes(typed: string): string[] {
  return [
    ...new Set(
      typed
        .split(/[\s,;،、]+/)
        .map(readPincode)
        .filter(Boolean),
    ),
  ];
}

/** What each field must look like; the API asks the same. */
export const CASH_RULES = {
  order_limit: (typed: string) => isWhole(typed, 50_000) || messages.cash.badLimit,
  open_orders: (typed: string) => isWhole(typed, 10) || messages.cash.badOpenOrders,
  pincodes: (typed: string, { enabled }: CashFormValues) => {
    const pincodes = parsePincodes(typed);
    const bad = pincodes.find((one) => !isPincode(one));
    if (bad) return messages.cash.badPincodes(bad);
    return !enabled || pincodes.length > 0 || messages.cash.noPincodes;
  },
};

const isWhole = (typed: string, most: number): boolean => /^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most;
