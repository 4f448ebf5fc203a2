import type { Day, Language, Paise, Rupees } from '@shop/domain';

/** What a line says to the tax office; a line of an earlier release says nothing of it. */
export interface LineFigures {
  /** The unit quantity code: KGS of what has a weight; of packs and services as it was set on that day. */
  uqc: string;
  /** Kilograms or packs; null for a service, and for money that is for no packs. */
  quantity: number | null;
  /** What was taken off packs × price. */
  discount: Rupees;
  /** 0 where the line is exempt: all of its amount is exempt value then. */
  taxable_paise: Paise;
  central_paise: Paise;
  state_paise: Paise;
}

/** Frozen as JSON, its amounts in rupees as the wire has them. */
export interface InvoiceLine extends Partial<LineFigures> {
  /** Of the order's line; none for a fee. Earlier invoices do not say it. */
  position?: number | null;
  description: string;
  /** HSN or SAC; null where the shop has none for it. */
  code: string | null;
  /** Grams of one pack. */
  weight: number | null;
  qty: number;
  price: Rupees;
  /** What was paid for it, as the wire has it: after its share of the discount, tax included. */
  amount: Rupees;
  percent: number;
  /** The tax inside the amount, of which one half is central and one the state's; odd on earlier invoices alone. */
  tax_paise: Paise;
}

/** What stands on an invoice. */
export interface InvoiceDocument {
  /** English on earlier invoices, which do not say it. */
  language?: Language;
  title: 'Bill of Supply' | 'Tax Invoice' | 'Invoice-cum-Bill of Supply';
  seller: {
    name: string;
    legal_name: string;
    address: string;
    phone: string;
    email: string;
    fssai: string;
    gstin: string | null;
  };
  buyer: { name: string; phone: string; address: string };
  place_of_supply: string;
  order_id: string;
  /** The day in India on which the parcel left the shop, when the invoice was issued on a later one. */
  supplied_on?: Day;
  lines: InvoiceLine[];
  discount: Rupees;
  total: Rupees;
  /** How it was paid, or is to be; null when unknown. */
  method: string | null;
}

/** The method of an invoice that is paid at the door. */
export const ON_DELIVERY = 'cash on delivery';
