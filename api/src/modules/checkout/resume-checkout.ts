import { Injectable } from '@nestjs/common';
import type { Rupees } from '@shop/domain';
import { Clock } from '../../platform/kernel/clock.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import { FREE_PREFIX, PaymentsService } from '../payment/payments.service.js';
import type { CheckoutInput } from './checkout-input.js';
import { EndDraft } from './end-draft.js';
import type { PreviousOrder } from '../../read-models/checkout/load-checkout-context.query.js';
import { PaymentLimit } from './payment-limit.js';
import { priceChanged } from './priced-order.js';
import { SettlePayment } from './settlement/settle-payment.js';

/** A payment that may be paid now: whole rupees, the provider's order id, and until when everything is held. */
export interface OpenedPayment {
  amount: Rupees;
  providerOrderId: string;
  checkoutId: string;
  expiresAt: Date;
}

/** The same checkout asked for again. */
@Injectable()
export class ResumeCheckout {
  constructor(
    private readonly clock: Clock,
    private readonly payments: PaymentsService,
    private readonly settlement: SettlePayment,
    private readonly drafts: EndDraft,
    private readonly limit: PaymentLimit,
  ) {}

  /**
   * The same payment while its holds live. A changed or lapsed draft makes room for a new one (null), but only after the
   * provider was asked whether it is paid: no one is sent to pay twice.
   * @throws ShopError ALREADY_PAID, PRICE_CHANGED with the frozen quote, PAYMENT_UNAVAILABLE, TOO_MANY_REQUESTS
   */
  async resumeCheckout(input: CheckoutInput, previous: PreviousOrder, shownTotal: Rupees): Promise<OpenedPayment | null> {
    const isPaid = previous.status !== 'pending' && previous.status !== 'cancelled';
    if (isPaid) throw alreadyPlaced(previous);
    if (!previous.payment_id || !this.isAlive(input, previous)) {
      this.limit.countPayment(input); // before anything is taken away
      await this.cancelUnpaid(previous);
      return null;
    }
    const { grand_total } = previous.totals;
    if (grand_total !== shownTotal) throw priceChanged(previous);
    const providerOrderId =
      previous.provider_order_id ??
      (await this.payments.providerOrderFor({ id: previous.payment_id, amount: grand_total, isRetry: true }));
    return { amount: grand_total, providerOrderId, checkoutId: input.checkoutId, expiresAt: new Date(previous.hold_expires_at) };
  }

  /** Takes a draft away for a new order of the same checkout. @throws ShopError ALREADY_PAID, PAYMENT_UNAVAILABLE */
  async cancelUnpaid(previous: PreviousOrder): Promise<void> {
    await this.assertUnpaid(previous);
    await this.drafts.cancelDraft(previous.id);
  }

  private isAlive(input: CheckoutInput, { status, hold_state, hold_expires_at, fingerprint }: PreviousOrder): boolean {
    return (
      status === 'pending' &&
      hold_state === 'held' &&
      new Date(hold_expires_at) > this.clock.now() &&
      fingerprint === input.fingerprint
    );
  }

  private async assertUnpaid({ id, status, provider_order_id }: PreviousOrder): Promise<void> {
    if (status !== 'pending' || !provider_order_id || provider_order_id.startsWith(FREE_PREFIX)) return;
    const settled = await this.settlement.settleProviderOrder(provider_order_id).catch((cause: unknown) => {
      throw new ShopError('PAYMENT_UNAVAILABLE', {
        text: 'We cannot check your earlier payment right now. Please try again in a moment.',
        cause,
      });
    });
    if (settled?.orderId) throw new ShopError('ALREADY_PAID', { extra: { order_id: id } });
  }
}

function alreadyPlaced({ id, payment_id }: PreviousOrder): ShopError {
  const text = payment_id ? undefined : 'This order is already placed. You pay on delivery.';
  return new ShopError('ALREADY_PAID', { text, extra: { order_id: id } });
}
