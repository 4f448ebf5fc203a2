import type { Book } from '../reconciliation/reconciliations.service.js';
import { DIFFERENCES } from '../reconciliation/difference-kinds.js';
import { amountOf, type DifferenceRow } from '../reconciliation/differences.query.js';
import type {
  AsideReply,
  BookDetailReply,
  BookReply,
  DifferenceReply,
  MoneyPaymentReply,
  MoneyRefundReply,
} from './money.dto.js';
import type { PaymentRow, RefundRow } from './money-lists.query.js';
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

export function presentBookDetail({ book, differences }: { book: Book; differences: DifferenceRow[] }): BookDetailReply {
  return { ...presentBook(book), differences: differences.map(presentDifference) };
}

export function presentDifference(found: DifferenceRow): DifferenceReply {
  const { id, day, kind, subject, order_id, found_at, healed_at, is_aside } = found;
  const state = healed_at ? 'healed' : is_aside ? 'aside' : 'open';
  const aside = presentAside(found);
  return {
    id,
    day,
    kind,
    subject,
    order_id,
    ours: amountOf(found.ours),
    theirs: amountOf(found.theirs),
    found_at: found_at.toISOString(),
    healed_at: healed_at?.toISOString() ?? null,
    state,
    changed: state === 'open' && aside !== null && aside.ending !== 'taken-up',
    aside,
    ...DIFFERENCES[kind],
  };
}

function presentAside({ aside_id, note, put_by, put_at, ended_at, ended_by, ending, ...then }: DifferenceRow): AsideReply | null {
  if (!aside_id) return null;
  return {
    note,
    by: put_by,
    at: put_at.toISOString(),
    ours: amountOf(then.aside_ours),
    theirs: amountOf(then.aside_theirs),
    ended_at: ended_at?.toISOString() ?? null,
    ended_by,
    ending,
  };
}
