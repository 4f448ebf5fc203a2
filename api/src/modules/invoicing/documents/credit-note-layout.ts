import { paiseFromWire } from '@shop/domain';
import { ON_DELIVERY } from './invoice-document.js';
import type { CreditNoteEntity } from '../credit-note.entity.js';
import { rupeesInWords } from './rupees-in-words.js';
import { dayText, type PdfLayout, taxSums } from './pdf-layout.js';

/** The credit note as it is drawn, with the invoice that it belongs to. */
export function creditNoteLayout({ document, number, issued_at, order_id }: CreditNoteEntity): PdfLayout {
  const { title, bill, seller, buyer, place_of_supply, method, lines, central_paise, state_paise, total, reason } = document;
  const sum = paiseFromWire(total);
  const isCash = method === ON_DELIVERY;
  const isLessened = lines.some(({ qty, price, amount }) => qty !== null && price !== null && qty * price !== amount);
  return {
    title,
    number,
    file: `credit-note-${number.replaceAll('/', '-')}`,
    seller,
    buyer,
    buyerTitle: 'Credited to',
    facts: [
      ['Number', number],
      ['Date', dayText(issued_at)],
      ['Against bill', bill.number],
      ['Bill dated', dayText(new Date(bill.issued_at))],
      ['Kind of bill', bill.title],
      ['Order', order_id],
      ['Place of supply', place_of_supply],
      ['Reason', reason],
    ],
    lines,
    sums: [...taxSums(sum, central_paise, state_paise), { label: 'Total credited', paise: sum, bold: true }],
    words: rupeesInWords(sum),
    foot: [
      isCash
        ? 'Nothing was paid, and nothing is to be paid any more.'
        : `This amount goes back by the way it was paid${method ? ` (${method})` : ''}.`,
      ...(isLessened ? ['Discounts, and what was given back before, are taken off the amounts above.'] : []),
      'Amounts in Indian rupees (₹), all taxes included.',
      ...(bill.title === 'Bill of Supply' ? ['No tax was charged on this supply.'] : []),
    ],
  };
}
