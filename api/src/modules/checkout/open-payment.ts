import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Rupees } from '@shop/domain';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { ENV, type Env } from '../../platform/env.js';
import { newId, newOrderId } from '../../platform/ids.js';
import { ShopError } from '../../platform/shop-error.js';
import { DeliveryQuotesService } from '../courier/delivery-quotes.service.js';
import { PaymentsService } from '../payment/payments.service.js';
import { type CheckoutWish, readWish, type WishedOrder } from './checkout-wish.js';
import { draftOrder } from './draft-order.js';
import { DropDraft } from './drop-draft.js';
import { type CheckoutBasis, type EarlierOrder, gatherCheckout } from './gather-checkout.js';
import { takeHolds } from './holds.js';
import { assertStoreOpen, freezeLines, gramsOf, priceLines, type PricedWish } from './price-wish.js';

// Enough for a few tabs; more would let one person keep packs from everybody else.
const MOST_HELD = 5;

/** A payment that may be paid now: whole rupees, the provider's order id, and until when everything is held. */
export interface OpenedPayment {
  amount: Rupees;
  providerOrderId: string;
  checkoutId: string;
  expiresAt: Date;
}

/** Everything that may refuse an order happens here, before money moves. */
@Injectable()
export class OpenPayment {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
    private readonly quotes: DeliveryQuotesService,
    private readonly payments: PaymentsService,
    private readonly drafts: DropDraft,
  ) {}

  /**
   * Prices the wish, writes the draft order with its holds, and opens one provider order for it. Asked again for the
   * same checkout it answers the same payment.
   * @throws ShopError STORE_CLOSED, NOT_AVAILABLE, INVALID_COUPON, NOT_DELIVERABLE, PRICE_CHANGED, ALREADY_PAID, PAYMENT_UNAVAILABLE, …
   */
  async openPayment(shopperId: string, wished: WishedOrder, shownTotal: Rupees): Promise<OpenedPayment> {
    const wish = readWish(shopperId, wished);
    const basis = await this.gather(wish);
    const resumed = basis.earlier && (await this.resume(wish, basis.earlier));
    if (resumed) return resumed;
    const priced = await this.priceWish(wish, basis);
    if (priced.totals.grand_total !== shownTotal) throw new ShopError('PRICE_CHANGED', { extra: { quote: priced.totals } });
    if (basis.held >= MOST_HELD)
      throw new ShopError('TOO_MANY_REQUESTS', {
        text: 'You have several unfinished payments. Please finish one, or wait a few minutes.',
      });
    return this.writeDraft(wish, priced);
  }

  /** Opens a payment for a bare amount: an order must claim it afterwards, or it goes back. */
  async openBarePayment(shopperId: string, amount: Rupees): Promise<OpenedPayment> {
    const [row] = await this.db.query<{ value: unknown }[]>("SELECT value FROM settings WHERE key = 'store-status'");
    assertStoreOpen({ settings: { 'store-status': row?.value } });
    if (amount < 1) throw new ShopError('EMPTY_CART');
    const { id, expiresAt } = await this.payments.openBare(shopperId, amount, this.holdUntil());
    return { amount, providerOrderId: await this.payments.providerOrderFor({ id, amount }), checkoutId: id, expiresAt };
  }

  /** Prices a wish that no payment was opened for yet: used when an order claims a bare payment. */
  async priceWish(wish: CheckoutWish, basis: CheckoutBasis): Promise<PricedWish> {
    assertStoreOpen(basis);
    const lines = freezeLines(wish, basis);
    const fee = basis.quote?.fee ?? (await this.quotes.quoteDelivery(wish.shopperId, wish.address, gramsOf(lines))).fee;
    return priceLines(wish, basis, lines, fee, this.clock.now());
  }

  async gather(wish: CheckoutWish): Promise<CheckoutBasis> {
    const { addressKey } = this.quotes.keyOf(wish.address, 0);
    return gatherCheckout(this.db.manager, wish, addressKey, this.clock.now());
  }

  holdUntil(): Date {
    return new Date(this.clock.now().getTime() + this.env.holdMinutes * 60_000);
  }

  // The same checkout again: the same payment while its holds live; a changed or lapsed one makes room for a new draft.
  private async resume(wish: CheckoutWish, earlier: EarlierOrder): Promise<OpenedPayment | null> {
    if (earlier.status !== 'pending') throw new ShopError('ALREADY_PAID', { extra: { order_id: earlier.id } });
    const expiresAt = new Date(earlier.hold_expires_at);
    const alive = earlier.hold_state === 'held' && expiresAt > this.clock.now() && earlier.fingerprint === wish.fingerprint;
    if (!alive) {
      await this.drafts.dropDraft(earlier.id);
      return null;
    }
    const providerOrderId =
      earlier.provider_order_id ??
      (await this.payments.providerOrderFor({ id: earlier.payment_id, amount: earlier.grand_total }));
    return { amount: earlier.grand_total, providerOrderId, checkoutId: wish.checkoutId, expiresAt };
  }

  private async writeDraft(wish: CheckoutWish, priced: PricedWish): Promise<OpenedPayment> {
    const [orderId, paymentId, expiresAt, amount] = [
      newOrderId(this.clock.now()),
      newId(),
      this.holdUntil(),
      priced.totals.grand_total,
    ];
    await this.db.transaction(async (tx) => {
      await draftOrder(tx, { orderId, paymentId, wish, priced, now: this.clock.now(), holdUntil: expiresAt });
      await takeHolds(tx, { orderId, shopperId: wish.shopperId, lines: priced.lines, couponId: priced.coupon?.id ?? null });
    });
    return {
      amount,
      providerOrderId: await this.payments.providerOrderFor({ id: paymentId, amount }),
      checkoutId: wish.checkoutId,
      expiresAt,
    };
  }
}
