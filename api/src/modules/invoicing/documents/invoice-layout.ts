import type { InvoiceEntity } from '../invoice.entity.js';
import { addPaise, asPaise, paiseFromWire, startOfDay, subtractPaise } from '@shop/domain';
import { ON_DELIVERY } from './invoice-document.js';
import { rupeesInWords } from './rupees-in-words.js';
import { dayText, type PdfLayout, type LayoutSum, taxSums } from './pdf-layout.js';

/** The invoice as it is drawn. */
export function invoiceLayout({ document, number, issued_at, order_id }: InvoiceEntity): PdfLayout {
  const { title, seller, buyer, place_of_supply, supplied_on, method, lines, discount, total } = document;
  const sum = paiseFromWire(total);
  const tax = addPaise(lines.map(({ tax_paise }) => tax_paise));
  const central = asPaise(Math.floor(tax / 2));
  const discounts: LayoutSum[] =
    discount > 0 ? [{ label: 'Discount given, already taken off above', paise: paiseFromWire(discount) }] : [];
  const paid = method === ON_DELIVERY ? 'To be paid in cash on delivery.' : 'Paid in full.';
  return {
    title,
    number,
    file: `bill-${order_id}`,
    seller,
    buyer,
    buyerTitle: 'Billed and delivered to',
    facts: [
      ['Number', number],
      ['Date', dayText(issued_at)],
      ...(supplied_on ? [['Date of supply', dayText(startOfDay(supplied_on))] as const] : []),
      ['Order', order_id],
      ['Place of supply', place_of_supply],
      ['Paid by', method ?? 'online payment'],
    ],
    lines,
    sums: [...discounts, ...taxSums(sum, central, subtractPaise(tax, central)), { label: 'Total', paise: sum, bold: true }],
    words: rupeesInWords(sum),
    foot: [
      `${paid} Amounts in Indian rupees (₹), all taxes included.`,
      ...(title === 'Bill of Supply' ? ['No tax is charged on this supply.'] : []),
    ],
  };
}
