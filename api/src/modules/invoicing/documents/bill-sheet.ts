import type { BillEntity } from '../bill.entity.js';
import { ON_DELIVERY } from './bill-paper.js';
import { rupeesInWords } from './in-words.js';
import { dayText, type Sheet, type SheetSum, taxSums } from './sheet.js';

/** The bill as it is drawn. */
export function billSheet({ paper, number, issued_at, order_id }: BillEntity): Sheet {
  const { title, seller, buyer, place_of_supply, method, lines, discount, total } = paper;
  const tax = lines.reduce((sum, { tax_paise }) => sum + tax_paise, 0);
  const central = Math.floor(tax / 2);
  const given: SheetSum[] = discount > 0 ? [{ label: 'Discount given, already taken off above', paise: discount * 100 }] : [];
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
      ['Order', order_id],
      ['Place of supply', place_of_supply],
      ['Paid by', method ?? 'online payment'],
    ],
    lines,
    sums: [...given, ...taxSums(total, central, tax - central), { label: 'Total', paise: total * 100, bold: true }],
    words: rupeesInWords(total),
    foot: [
      `${paid} Amounts in Indian rupees (₹), all taxes included.`,
      ...(title === 'Bill of Supply' ? ['No tax is charged on this supply.'] : []),
    ],
  };
}
