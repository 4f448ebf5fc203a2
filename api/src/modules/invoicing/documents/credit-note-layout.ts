import { paiseFromWire } from '@shop/domain';
import type { CreditNoteEntity } from '../credit-note.entity.js';
import { amountInWords } from './amount-in-words.js';
import { ON_DELIVERY } from './invoice-document.js';
import { amountNotes, dayText, documentForm, type PdfLayout, taxSums, valueSums } from './pdf-layout.js';

/** The credit note as it is drawn, with the invoice that it belongs to. */
export function creditNoteLayout({ document, number, issued_at, order_id }: CreditNoteEntity): PdfLayout {
  const { language = 'en', title, bill, seller, buyer, place_of_supply, method, lines, total, reason } = document;
  const { texts, columns, hasFigures, methodText } = documentForm(language, lines);
  const sum = paiseFromWire(total);
  const isLessened = lines.some(({ qty, price, amount }) => qty !== null && price !== null && qty * price !== amount);
  return {
    texts,
    columns,
    title: texts.titles[title],
    number,
    file: `credit-note-${number.replaceAll('/', '-')}`,
    seller,
    buyer,
    buyerTitle: texts.creditedTo,
    facts: [
      [texts.number, number],
      [texts.date, dayText(issued_at, language)],
      [texts.againstBill, bill.number],
      [texts.billDated, dayText(new Date(bill.issued_at), language)],
      [texts.kindOfBill, texts.titles[bill.title]],
      [texts.order, order_id],
      [texts.placeOfSupply, hasFigures ? texts.maharashtra : place_of_supply],
      [texts.reason, reason],
    ],
    lines,
    sums: [
      ...(hasFigures ? valueSums(lines, texts) : taxSums(sum, document.central_paise, document.state_paise)),
      { label: texts.totalCredited, paise: sum, bold: true },
    ],
    words: amountInWords(sum, language),
    foot: [
      method === ON_DELIVERY ? texts.nothingPaid : texts.goesBack(methodText(method)),
      ...(hasFigures ? amountNotes(lines, texts) : []),
      ...(!hasFigures && isLessened ? ['Discounts, and what was given back before, are taken off the amounts above.'] : []),
      texts.rupees,
      ...(bill.title === 'Bill of Supply' ? [texts.noTax] : []),
    ],
  };
}
