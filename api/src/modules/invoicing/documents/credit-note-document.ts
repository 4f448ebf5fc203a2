import type { Language, Paise, Rupees } from '@shop/domain';
import type { InvoiceLine, InvoiceDocument } from './invoice-document.js';

/** Without packs and price when it is money that was refunded, and not packs. */
export interface CreditNoteLine extends Omit<InvoiceLine, 'qty' | 'price' | 'position'> {
  qty: number | null;
  price: Rupees | null;
}

/** What stands on a credit note: whose invoice it reduces, by what, and why. */
export interface CreditNoteDocument {
  /** That of its invoice. */
  language?: Language;
  title: 'Credit Note';
  bill: { title: InvoiceDocument['title']; number: string; issued_at: string };
  seller: InvoiceDocument['seller'];
  buyer: InvoiceDocument['buyer'];
  place_of_supply: string;
  order_id: string;
  lines: CreditNoteLine[];
  central_paise: Paise;
  state_paise: Paise;
  total: Rupees;
  reason: string;
  /** How the invoice was paid, or was to be. */
  method: string | null;
}
