import { Injectable } from '@nestjs/common';
import type { Rupees } from '@shop/domain';
import { Clock } from '../../platform/clock.js';
import { ShopError } from '../../platform/shop-error.js';
import { FREE_PREFIX, PaymentsService } from '../payment/payments.service.js';
import type { CheckoutWish } from './checkout-wish.js';
import { DropDraft } from './drop-draft.js';
import type { EarlierOrder } from './gather-checkout.js';
import { priceChanged } from './price-wish.js';
import { SettlePayment } from './settle-payment.js';

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
    private readonly settling: SettlePayment,
    private readonly drafts: DropDraft,
  ) {}

  /**
   * The same payment while its holds live. A changed or lapsed draft makes room for a new one (null), but only after the
   * provider was asked whether it is paid: nobody is sent to pay twice.
   * @throws ShopError ALREADY_PAID, PRICE_CHANGED with the frozen quote, PAYMENT_UNAVAILABLE
   */
  async resume(wish: CheckoutWish, earlier: EarlierOrder, shownTotal: Rupees): Promise<OpenedPayment | null> {
    const isPaid = earlier.status !== 'pending' && earlier.status !== 'cancelled';
    if (isPaid) throw alreadyPlaced(earlier);
    if (!earlier.payment_id || !this.isAlive(wish, earlier)) {
      await this.makeRoom(earlier);
      return null;
    }
    const { grand_total } = earlier.totals;
    if (grand_total !== shownTotal) throw priceChanged(earlier);
    const providerOrderId =
      earlier.provider_order_id ??
      (await this.payments.providerOrderFor({ id: earlier.payment_id, amount: grand_total, isRetry: true }));
    return { amount: grand_total, providerOrderId, checkoutId: wish.checkoutId, expiresAt: new Date(earlier.hold_expires_at) };
  }

  /** Takes a draft away for a new order of the same checkout. @throws ShopError ALREADY_PAID, PAYMENT_UNAVAILABLE */
  async makeRoom(earlier: EarlierOrder): Promise<void> {
    await this.assertUnpaid(earlier);
    await this.drafts.dropDraft(earlier.id);
  }

  private isAlive(wish: CheckoutWish, { status, hold_state, hold_expires_at, fingerprint }: EarlierOrder): boolean {
    return (
      status === 'pending' &&
      hold_state === 'held' &&
      new Date(hold_expires_at) > this.clock.now() &&
      fingerprint === wish.fingerprint
    );
  }

  private async assertUnpaid({ id, status, provider_order_id }: EarlierOrder): Promise<void> {
    if (status !== 'pending' || !provider_order_id || provider_order_id.startsWith(FREE_PREFIX)) return;
    const settled = await this.settling.settlePayment(provider_order_id).catch((cause: unknown) => {
      throw new ShopError('PAYMENT_UNAVAILABLE', {
        text: 'We cannot check your earlier payment right now. Please try again in a moment.',
        cause,
      });
    });
    if (settled?.orderId) throw new ShopError('ALREADY_PAID', { extra: { order_id: id } });
  }
}

function alreadyPlaced({ id, payment_id }: EarlierOrder): ShopError {
  const text = payment_id ? undefined : 'This order is already placed. You pay on delivery.';
  return new ShopError('ALREADY_PAID', { text, extra: { order_id: id } });
}
