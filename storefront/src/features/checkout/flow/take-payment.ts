import { ApiError } from '@shop/contract';
import { refusalText } from '../../../platform/refusals/refusal-text';
import type { OpenedPayment, PaymentAttempt } from '../api';
import type { CheckoutRun, PayPress } from './checkout-dependencies';
import { isAwaited, isSettled, type Notice } from './checkout-machine';
import { askQuietly, type Confirmation, confirmPayment, settleByAsking } from './confirm-payment';
import { asUnverified, noticeBeforeAsking, type OpenCheckout } from './open-checkout';
import { sameContent } from '../quote/planned-order';
import { deliveryObstacle, feeRefusalText, hasCode, isUndeliverable, readQuoteCorrection, refusalEvent } from '../refusals';

/** From the pay button to the provider's window, or to the order when nothing is left to pay. */
export async function startPayment(run: CheckoutRun, press: PayPress): Promise<void> {
  const { calls } = run.dependencies;
  const asking = listEarlier(run, press.shopperId).map(async (open) => ({ open, attempt: await askQuietly(calls, open) }));
  const earlier = await Promise.all(asking);
  // Another order was placed instead: a shopper who has read that and presses again buys once more.
  const ended = earlier.find(({ open, attempt }) => attempt?.placed_order_id && !open.isEnded);
  if (ended) return finish(run, ended.open, settleByAsking(calls, ended.open, { kind: 'checking' }));
  // A payment that succeeded unnoticed is the order: it must never be paid a second time.
  const paid = earlier.find(({ attempt }) => attempt?.state === 'paid');
  if (paid) return finish(run, paid.open, settleByAsking(calls, paid.open, { kind: 'unsure' }));
  const made = earlier.find(({ open, attempt }) => (open.receipt || open.isUnverified) && !isOver(attempt))?.open;
  if (made) {
    run.follow(made);
    return finish(run, made, Promise.resolve({ notice: noticeBeforeAsking(made) }));
  }
  const totals = await press.settleTotals();
  if (!totals) return void run.send({ type: 'refused', notice: null });
  if (totals.grand_total !== press.totals.grand_total) return void run.send({ type: 'price_changed' });

  // The same order again is the same checkout: the server then opens the same payment again, or a new one in its place.
  const retry = earlier.find(({ open, attempt }) => !isEnded(attempt) && sameContent(open.order, press))?.open;
  const { shopperId, cart, address, coupon_code } = press;
  const checkout_id = retry?.order.checkout_id ?? run.dependencies.freshId();
  const planned = { checkout_id, cart, address, coupon_code, totals };
  const awaited = earlier.find(({ open, attempt }) => open.paymentOrderId && !isOver(attempt))?.open ?? null;
  await takePayment(run, { shopperId, order: planned, paymentOrderId: retry?.paymentOrderId ?? null }, awaited);
}

/** What this shopper may have paid already: the payment of this tab, and the one that the device remembers. */
function listEarlier(run: CheckoutRun, shopperId: string): OpenCheckout[] {
  const [own, remembered] = [run.last(), run.dependencies.memory.recall(shopperId)];
  const mine = own?.shopperId === shopperId ? [own] : [];
  return remembered && remembered.order.checkout_id !== mine[0]?.order.checkout_id ? [...mine, remembered] : mine;
}

const isOver = (attempt: PaymentAttempt | null): boolean => attempt?.final === true || isEnded(attempt);

/** Nothing that is paid for it becomes an order any more. */
function isEnded(attempt: PaymentAttempt | null): boolean {
  return attempt?.state === 'refunding' || attempt?.state === 'refunded' || Boolean(attempt?.placed_order_id);
}

/** Provider order ids of this kind are the shop's own: a coupon has paid for everything. */
const NOTHING_TO_PAY = 'free_';

/** `awaited`: the payment that was shown before, when money may still arrive for it. */
async function takePayment(run: CheckoutRun, open: OpenCheckout, awaited: OpenCheckout | null): Promise<void> {
  const { calls } = run.dependencies;
  run.remember(open);
  let payment: OpenedPayment;
  try {
    payment = await calls.openPayment(open.order);
  } catch (failure) {
    return stop(run, open, failure, awaited);
  }
  const opened = { ...open, paymentOrderId: payment.orderId };
  run.remember(opened);
  if (run.state().phase !== 'opening') return; // the earlier payment has succeeded meanwhile
  if (!payment.orderId.startsWith(NOTHING_TO_PAY)) return showWindow(run, opened, payment, awaited !== null);
  run.send({ type: 'payment_made' });
  await finish(run, opened, confirmPayment(calls, opened));
}

async function stop(run: CheckoutRun, open: OpenCheckout, failure: unknown, awaited: OpenCheckout | null): Promise<void> {
  const { calls, quoteCorrected, couponRefused, deliveryRefused, failed } = run.dependencies;
  if (hasCode(failure, 'ALREADY_PAID')) return finish(run, open, confirmPayment(calls, open));
  if (run.state().phase !== 'opening') return;
  // What may still be paid is the earlier payment. After a refusal nothing else is open; a lost answer may have opened one.
  if (awaited && isRefusal(failure)) run.remember(awaited);
  else if (awaited) run.follow(awaited);
  const correction = readQuoteCorrection(failure);
  if (correction) quoteCorrected(correction);
  if (hasCode(failure, 'INVALID_COUPON')) couponRefused(refusalText(failure));
  else failed(isUndeliverable(failure) ? feeRefusalText(failure) : refusalText(failure));
  if (isUndeliverable(failure)) deliveryRefused(deliveryObstacle(failure));
  run.send(refusalEvent(failure, open.order, awaited !== null));
}

const isRefusal = (failure: unknown): boolean => failure instanceof ApiError && failure.status >= 400 && failure.status < 500;

async function showWindow(run: CheckoutRun, opened: OpenCheckout, payment: OpenedPayment, awaited: boolean): Promise<void> {
  const { calls, openWindow, fillIn } = run.dependencies;
  try {
    await openWindow(fillIn(payment, opened.order), {
      opened: () => run.send({ type: 'window_opened' }),
      declined: (description) => void run.send({ type: 'payment_declined', description }),
      // Whatever the page shows by now: a proof is always sent on.
      paid: (receipt) => {
        const paid = { ...opened, receipt };
        run.remember(paid);
        run.send({ type: 'payment_made' });
        void finish(run, paid, confirmPayment(calls, paid));
      },
      closed: () =>
        void (run.send({ type: 'window_closed' }) && finish(run, opened, settleByAsking(calls, opened, whyClosed(run)))),
    });
  } catch (failure) {
    console.warn('the payment window could not be loaded', failure);
    run.dependencies.failed('');
    run.send({ type: 'refused', notice: { kind: 'window_failed', ...(awaited && { awaited }) } });
  }
}

function whyClosed(run: CheckoutRun): Notice {
  const state = run.state();
  const declined = state.phase === 'asking' ? state.declined : null;
  return declined === null ? { kind: 'checking' } : { kind: 'declined', description: declined };
}

/** One more question about the payment that was shown last; true once there is nothing left to ask. */
export async function askAgain(run: CheckoutRun): Promise<boolean> {
  const [state, open] = [run.state(), run.last()];
  if (!open?.paymentOrderId || !isAwaited(state) || state.phase !== 'reviewing' || !state.notice) return true;
  const { notice } = state;
  const end = await settleByAsking(run.dependencies.calls, open, notice);
  if (run.state() !== state) return true; // the shopper, or another answer, was quicker
  if ('notice' in end && (end.notice.kind === 'unsure' || isSame(end.notice, notice))) return false;
  await finish(run, open, Promise.resolve(end));
  return true;
}

const isOwn = (run: CheckoutRun, { order }: OpenCheckout): boolean => run.last()?.order.checkout_id === order.checkout_id;

const isSame = (one: Notice, other: Notice): boolean => JSON.stringify(one) === JSON.stringify(other);

async function finish(run: CheckoutRun, open: OpenCheckout, confirming: Promise<Confirmation>): Promise<void> {
  const { memory, onNotice, placed } = run.dependencies;
  const end = await confirming;
  if ('orderId' in end) {
    memory.forget(open);
    if (run.send({ type: 'placed', orderId: end.orderId })) placed(end.orderId, open.order, open.shopperId);
    return;
  }
  const { notice } = end;
  if (isSettled(notice) || notice.kind === 'placed_instead') memory.forget(open);
  if (notice.kind === 'placed_instead' && isOwn(run, open)) run.follow({ ...open, isEnded: true });
  if (notice.kind === 'unverified' && !isSettled(notice) && !open.isUnverified) run.remember(asUnverified(open));
  const type = isAwaited(run.state()) ? 'settled_later' : 'refused';
  if (run.send({ type, notice }) || run.state().phase === 'placed') onNotice(notice);
}
