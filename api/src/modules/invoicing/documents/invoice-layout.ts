import { addPaise, asPaise, paiseFromWire, startOfDay, subtractPaise } from '@shop/domain';
import type { InvoiceEntity } from '../invoice.entity.js';
import { amountInWords } from './amount-in-words.js';
import { type InvoiceDocument, ON_DELIVERY } from './invoice-document.js';
import { amountNotes, dayText, documentForm, type LayoutSum, type PdfLayout, taxSums, valueSums } from './pdf-layout.js';

/** The invoice as it is drawn. */
export function invoiceLayout({ document, number, issued_at, order_id }: InvoiceEntity): PdfLayout {
  const { language = 'en', title, seller, buyer, place_of_supply, supplied_on, method, lines, discount, total } = document;
  const { texts, columns, hasFigures, methodText } = documentForm(language, lines);
  const sum = paiseFromWire(total);
  const discounts: LayoutSum[] =
    discount > 0
      ? [{ label: hasFigures ? texts.discountGiven : 'Discount given, already taken off above', paise: paiseFromWire(discount) }]
      : [];
  return {
    texts,
    columns,
    title: texts.titles[title],
    number,
    file: `bill-${order_id}`,
    seller,
    buyer,
    buyerTitle: texts.buyer,
    facts: [
      [texts.number, number],
      [texts.date, dayText(issued_at, language)],
      ...(supplied_on ? [[texts.suppliedOn, dayText(startOfDay(supplied_on), language)] as const] : []),
      [texts.order, order_id],
      [texts.placeOfSupply, hasFigures ? texts.maharashtra : place_of_supply],
      [texts.paidBy, method === ON_DELIVERY ? texts.cash : (methodText(method) ?? texts.onlinePayment)],
    ],
    lines,
    sums: [
      ...discounts,
      ...(hasFigures ? valueSums(lines, texts) : earlierSums(document)),
      { label: texts.total, paise: sum, bold: true },
    ],
    words: amountInWords(sum, language),
    foot: [
      ...(hasFigures ? amountNotes(lines, texts) : []),
      `${method === ON_DELIVERY ? texts.toBePaid : texts.paidInFull} ${texts.rupees}`,
      ...(title === 'Bill of Supply' ? [texts.noTax] : []),
    ],
  };
}

function earlierSums({ lines, total }: InvoiceDocument): LayoutSum[] {
  const tax = addPaise(lines.map(({ tax_paise }) => tax_paise));
  const central = asPaise(Math.floor(tax / 2));
  return taxSums(paiseFromWire(total), central, subtractPaise(tax, central));
}
