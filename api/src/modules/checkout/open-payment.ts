import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Rupees } from '@shop/domain';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { ShopError } from '../../platform/shop-error.js';
import { PaymentsService } from '../payment/payments.service.js';
import { type CheckoutWish, readWish, type WishedOrder } from './checkout-wish.js';
import { PriceCheckout } from './price-checkout.js';
import { assertStoreOpen, priceChanged } from './price-wish.js';
import { type OpenedPayment, ResumeCheckout } from './resume-checkout.js';
import type { UnpaidBuyer } from './holds/unpaid-packs.js';
import { WriteDraft } from './write-draft.js';

/** Everything that may refuse an order happens here, before money moves. */
@Injectable()
export class OpenPayment {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly pricing: PriceCheckout,
    private readonly resuming: ResumeCheckout,
    private readonly writing: WriteDraft,
    private readonly payments: PaymentsService,
  ) {}

  /**
   * Prices the wish, writes the draft order with its holds, and opens one provider order for it. Asked again for the
   * same checkout, even at the same moment, it answers the same payment.
   * @throws ShopError STORE_CLOSED, NOT_AVAILABLE, TOO_MANY_PACKS, PACKS_WAITING, INVALID_COUPON, NOT_DELIVERABLE, COURIER_UNAVAILABLE,
   * PRICE_CHANGED, ALREADY_PAID, PAYMENT_UNAVAILABLE, …
   */
  async openPayment(shopperId: string, wished: WishedOrder, shownTotal: Rupees, buyer: UnpaidBuyer): Promise<OpenedPayment> {
    const wish = readWish(shopperId, wished);
    return this.openOnce(wish, shownTotal, buyer).catch((failure: unknown) => {
      const lostTheRace = failure instanceof ShopError && failure.code === 'CHECKOUT_CHANGED';
      if (lostTheRace) return this.openOnce(wish, shownTotal, buyer); // another tab wrote this checkout first: its payment is ours too
      throw failure;
    });
  }

  /** Opens a payment for a bare amount: an order must claim it afterwards, or it goes back. */
  async openBarePayment(shopperId: string, amount: Rupees): Promise<OpenedPayment> {
    const rows = await this.db.query<{ key: string; value: unknown }[]>('SELECT key, value FROM settings');
    assertStoreOpen({ settings: Object.fromEntries(rows.map(({ key, value }) => [key, value])) }, this.clock.now());
    if (amount < 1) throw new ShopError('EMPTY_CART');
    const [id, expiresAt] = [await this.payments.openBare(shopperId, amount), this.writing.holdUntil()];
    return { amount, providerOrderId: await this.payments.providerOrderFor({ id, amount }), checkoutId: id, expiresAt };
  }

  private async openOnce(wish: CheckoutWish, shownTotal: Rupees, buyer: UnpaidBuyer): Promise<OpenedPayment> {
    const basis = await this.pricing.gather(wish);
    const resumed = basis.earlier && (await this.resuming.resume(wish, basis.earlier, shownTotal));
    if (resumed) return resumed;
    assertStoreOpen(basis, this.clock.now());
    const priced = await this.pricing.priceWish(wish, basis);
    const amount = priced.totals.grand_total;
    if (amount !== shownTotal) throw priceChanged(priced);
    const { paymentId, expiresAt } = await this.writing.writeDraft(wish, priced, { unpaid: buyer });
    return {
      amount,
      providerOrderId: await this.payments.providerOrderFor({ id: paymentId, amount }),
      checkoutId: wish.checkoutId,
      expiresAt,
    };
  }
}
