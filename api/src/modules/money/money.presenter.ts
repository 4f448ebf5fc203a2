import type { Book } from './books.service.js';
import { DIFFERENCES } from './difference-kinds.js';
import type { BookDetailReply, BookReply, DifferenceReply, MoneyPaymentReply, MoneyRefundReply } from './money.dto.js';
import type { MoneyDifferenceEntity } from './money-difference.entity.js';
import type { PaymentRow, RefundRow } from './money-rows.js';
import { explainRefund } from './refund-state.js';

export function presentPayment(payment: PaymentRow): MoneyPaymentReply {
  const { created_at, paid_at, ...rest } = payment;
  return { ...rest, created_at: created_at.toISOString(), paid_at: paid_at?.toISOString() ?? null };
}

export function presentRefund(refund: RefundRow): MoneyRefundReply {
  return { ...refund, created_at: refund.created_at.toISOString(), ...explainRefund(refund) };
}

export function presentBook({ read_at, ...book }: Book): BookReply {
  return { ...book, read_at: read_at.toISOString() };
}

export function presentBookDetail({ book, differences }: { book: Book; differences: MoneyDifferenceEntity[] }): BookDetailReply {
  return { ...presentBook(book), differences: differences.map(presentDifference) };
}

export function presentDifference(found: MoneyDifferenceEntity): DifferenceReply {
  const { id, day, kind, subject, order_id, ours, theirs, found_at, healed_at } = found;
  return {
    id,
    day,
    kind,
    subject,
    order_id,
    ours: ours === null ? null : Number(ours),
    theirs: theirs === null ? null : Number(theirs),
    found_at: found_at.toISOString(),
    healed_at: healed_at?.toISOString() ?? null,
    ...DIFFERENCES[kind],
  };
}
