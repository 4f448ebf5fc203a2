import { refusalText } from '../../../platform/refusals/refusal-text';
import type { OpenedPayment, PaymentAttempt } from '../api';
import type { CheckoutRun, OrderToPay } from '../flow/checkout-dependencies';
import type { Notice } from '../flow/checkout-machine';
import { askQuietly, type Confirmation, confirmPayment, settleByAsking } from './confirm-payment';
import { messages } from '../messages';
import type { OpenCheckout } from '../flow/open-checkout';
import { sameContent } from '../quote/planned-order';
import { deliveryObstacle, feeRefusalText, hasCode, isUndeliverable, readQuoteCorrection, refusalEvent } from '../refusals';

/** From the pay button to the provider's window, or to the order when nothing is left to pay. */
export async function startPayment(run: CheckoutRun, order: OrderToPay): Promise<void> {
  const earlier = run.dependencies.memory.recall(order.shopperId);
  const attempt = earlier && (await askQuietly(run.dependencies.calls, earlier));
  // A payment that succeeded unnoticed is the order: it must never be paid a second time.
  if (earlier && attempt?.state === 'paid')
    return finish(run, earlier, settleByAsking(run.dependencies.calls, earlier, { kind: 'unsure' }));
  const totals = await order.settleTotals();
  if (!totals) return void run.send({ type: 'refused', notice: null });
  const shown = order.shown.grand_total;
  if (totals.grand_total !== shown) return void run.send({ type: 'price_changed' });

  // The same order again is the same checkout: the server then opens the same payment again, or a new one in its place.
  const retry = earlier && !isRefunded(attempt) && sameContent(earlier.order, order) ? earlier : null;
  const { shopperId, cart, address, coupon_code } = order;
  const checkout_id = retry?.order.checkout_id ?? run.dependencies.freshId();
  const planned = { checkout_id, cart, address, coupon_code, totals };
  await takePayment(run, { shopperId, order: planned, paymentOrderId: retry?.paymentOrderId ?? null });
}

function isRefunded(attempt: PaymentAttempt | null): boolean {
  return attempt?.state === 'refunding' || attempt?.state === 'refunded';
}

/** Provider order ids of this kind are the shop's own: a coupon has paid for everything. */
const NOTHING_TO_PAY = 'free_';

async function takePayment(run: CheckoutRun, open: OpenCheckout): Promise<void> {
  const { calls, memory } = run.dependencies;
  memory.remember(open);
  let payment: OpenedPayment;
  try {
    payment = await calls.openPayment(open.order);
  } catch (failure) {
    return stop(run, open, failure);
  }
  const opened = { ...open, paymentOrderId: payment.orderId };
  memory.remember(opened);
  if (!payment.orderId.startsWith(NOTHING_TO_PAY)) return showWindow(run, opened, payment);
  run.send({ type: 'payment_made' });
  await finish(run, opened, confirmPayment(calls, opened));
}

async function stop(run: CheckoutRun, open: OpenCheckout, failure: unknown): Promise<void> {
  const { calls, quoteCorrected, couponRefused, deliveryRefused, failed } = run.dependencies;
  if (hasCode(failure, 'ALREADY_PAID')) return finish(run, open, confirmPayment(calls, open));
  const correction = readQuoteCorrection(failure);
  if (correction) quoteCorrected(correction);
  if (hasCode(failure, 'INVALID_COUPON')) couponRefused(refusalText(failure));
  else failed(isUndeliverable(failure) ? feeRefusalText(failure) : refusalText(failure));
  if (isUndeliverable(failure)) deliveryRefused(deliveryObstacle(failure));
  run.send(refusalEvent(failure, open.order));
}

async function showWindow(run: CheckoutRun, opened: OpenCheckout, payment: OpenedPayment): Promise<void> {
  const { calls, memory, openWindow, fillIn } = run.dependencies;
  try {
    await openWindow(fillIn(payment, opened.order), {
      opened: () => void run.send({ type: 'window_opened' }),
      declined: (description) => void run.send({ type: 'payment_declined', description }),
      paid: (receipt) => {
        const paid = { ...opened, receipt };
        memory.remember(paid);
        if (run.send({ type: 'payment_made' })) void finish(run, paid, confirmPayment(calls, paid));
      },
      closed: () =>
        void (run.send({ type: 'window_closed' }) && finish(run, opened, settleByAsking(calls, opened, whyClosed(run)))),
    });
  } catch (failure) {
    console.warn('the payment window could not be loaded', failure);
    run.dependencies.failed('');
    run.send({ type: 'refused', notice: { kind: 'window_failed' } });
  }
}

function whyClosed(run: CheckoutRun): Notice {
  const state = run.state();
  const declined = state.phase === 'asking' ? state.declined : null;
  return declined === null ? { kind: 'not_paid' } : { kind: 'declined', description: declined };
}

async function finish(run: CheckoutRun, open: OpenCheckout, confirming: Promise<Confirmation>): Promise<void> {
  const { memory, noticeGiven, placed } = run.dependencies;
  const end = await confirming;
  if ('orderId' in end) {
    memory.forget();
    run.send({ type: 'placed', orderId: end.orderId });
    return placed(end.orderId, open.order, open.shopperId);
  }
  if (end.notice.kind === 'refunding' || end.notice.kind === 'refunded') memory.forget();
  if (end.notice.kind === 'unverified' && open.receipt) memory.remember({ ...open, receipt: undefined }); // refused once, it proves nothing later
  run.send({ type: 'refused', notice: end.notice });
  noticeGiven(end.notice);
}
