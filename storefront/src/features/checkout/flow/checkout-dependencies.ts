import type { OrderTotals } from '@shop/domain';
import type { CheckoutCalls, OpenedPayment } from '../api';
import type { CheckoutEvent, CheckoutState, Notice } from './checkout-machine';
import type { OpenCheckout, OpenCheckoutMemory } from './open-checkout';
import type { OpenPaymentWindow, PaymentToShow } from '../payment/payment-window';
import type { QuoteCorrection } from '../quote/quote';
import type { PlannedOrder } from '../quote/planned-order';
import type { DeliveryObstacle } from '../refusals';

/** A press of the pay button: the order as it stands in the form, with the totals that the button showed. */
export interface PayPress extends Omit<PlannedOrder, 'checkout_id'> {
  shopperId: string;
  /** The totals once the delivery fee is certain; null when no one delivers there. */
  settleTotals(): Promise<OrderTotals | null>;
}

/** What the flow needs from its surroundings: calls, memory, the payment window, and where to report what happens. */
export interface CheckoutDependencies {
  calls: CheckoutCalls;
  memory: OpenCheckoutMemory;
  openWindow: OpenPaymentWindow;
  /** The provider's window, filled in for this order. */
  fillIn(payment: OpenedPayment, order: PlannedOrder): PaymentToShow;
  freshId(): string;
  couponRefused(serverError: string): void;
  deliveryRefused(obstacle: DeliveryObstacle): void;
  /** The shop answers its refusal with the figures that it would accept. */
  quoteCorrected(correction: QuoteCorrection): void;
  /** The checkout failed before any money moved: said in the documented words. */
  failed(serverError: string): void;
  onNotice(notice: Notice): void;
  placed(orderId: string, order: PlannedOrder, shopperId: string): void;
}

/** What the steps of a payment work with: the dependencies, and the one way to move the state. */
export interface CheckoutRun {
  dependencies: CheckoutDependencies;
  state(): CheckoutState;
  /** The payment that this tab follows: another tab may forget, or replace, what the device remembers. */
  last(): OpenCheckout | null;
  follow(open: OpenCheckout): void;
  /** The same, and for the device. */
  remember(open: OpenCheckout): void;
  /** True when the event changed the state. */
  send(event: CheckoutEvent): boolean;
}
