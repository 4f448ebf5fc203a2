import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Rupees } from '@shop/domain';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import { PaymentsService } from '../payment/payments.service.js';
import { type CheckoutInput, type CheckoutVisitor, readCheckoutInput, type SentCheckout } from './checkout-input.js';
import type { UnpaidBuyer } from './holds/unpaid-packs.js';
import { loadSettings } from '../../read-models/checkout/load-checkout-context.query.js';
import { assertStoreOpen, priceChanged } from './priced-order.js';
import { PriceCheckout } from './price-checkout.js';
import { type OpenedPayment, ResumeCheckout } from './resume-checkout.js';
import { WriteDraft } from './write-draft.js';

/** Everything that may refuse an order happens here, before money moves. */
@Injectable()
export class OpenPayment {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly pricing: PriceCheckout,
    private readonly previous: ResumeCheckout,
    private readonly drafts: WriteDraft,
    private readonly payments: PaymentsService,
  ) {}

  /**
   * Prices the cart, writes the draft order with its holds, and opens one provider order for it. Asked again for the
   * same checkout, even at the same moment, it answers the same payment.
   * @throws ShopError STORE_CLOSED, NOT_AVAILABLE, TOO_MANY_PACKS, PACKS_RESERVED, INVALID_COUPON, NOT_DELIVERABLE, COURIER_UNAVAILABLE,
   * PRICE_CHANGED, ALREADY_PAID, PAYMENT_UNAVAILABLE, …
   */
  async openOrderPayment(
    visitor: CheckoutVisitor,
    sent: SentCheckout,
    shownTotal: Rupees,
    buyer: UnpaidBuyer,
  ): Promise<OpenedPayment> {
    const input = readCheckoutInput(visitor, sent);
    return this.openOnce(input, shownTotal, buyer).catch((failure: unknown) => {
      const lostTheRace = failure instanceof ShopError && failure.code === 'CHECKOUT_CHANGED';
      if (lostTheRace) return this.openOnce(input, shownTotal, buyer); // another tab wrote this checkout first: its payment is ours too
      throw failure;
    });
  }

  /** Opens a payment for an amount alone: an order must claim it afterwards, or it is refunded. */
  async openUnlinkedPayment(shopperId: string, amount: Rupees): Promise<OpenedPayment> {
    assertStoreOpen({ settings: await loadSettings(this.db.manager) }, this.clock.now());
    if (amount < 1) throw new ShopError('EMPTY_CART');
    const [id, expiresAt] = [await this.payments.openUnlinkedPayment(shopperId, amount), this.drafts.holdUntil()];
    return { amount, providerOrderId: await this.payments.providerOrderFor({ id, amount }), checkoutId: id, expiresAt };
  }

  private async openOnce(input: CheckoutInput, shownTotal: Rupees, buyer: UnpaidBuyer): Promise<OpenedPayment> {
    const context = await this.pricing.loadContext(input);
    const resumed = context.previous && (await this.previous.resumeCheckout(input, context.previous, shownTotal));
    if (resumed) return resumed;
    assertStoreOpen(context, this.clock.now());
    const priced = await this.pricing.priceOrder(input, context);
    const amount = priced.totals.grand_total;
    if (amount !== shownTotal) throw priceChanged(priced);
    const { paymentId, expiresAt } = await this.drafts.writeDraft(input, priced, { unpaid: buyer });
    return {
      amount,
      providerOrderId: await this.payments.providerOrderFor({ id: paymentId, amount }),
      checkoutId: input.checkoutId,
      expiresAt,
    };
  }
}
