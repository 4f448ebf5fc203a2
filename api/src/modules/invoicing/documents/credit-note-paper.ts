import type { Rupees } from '@shop/domain';
import type { BillLine, BillPaper } from './bill-paper.js';

/** Without packs and price when it is money that was given back, and not packs. */
export interface CreditNoteLine extends Omit<BillLine, 'qty' | 'price' | 'position'> {
  qty: number | null;
  price: Rupees | null;
}

/** What stands on a credit note: whose bill it lessens, by what, and why. */
export interface CreditNotePaper {
  title: 'Credit Note';
  bill: { title: BillPaper['title']; number: string; issued_at: string };
  seller: BillPaper['seller'];
  buyer: BillPaper['buyer'];
  place_of_supply: string;
  order_id: string;
  lines: CreditNoteLine[];
  central_paise: number;
  state_paise: number;
  total: Rupees;
  reason: string;
  /** How the bill was paid, or was to be. */
  method: string | null;
}
