import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PaymentStatus } from '@shop/domain';
import { DataSource } from 'typeorm';
import { ShopError } from '../../platform/shop-error.js';
import type { CheckoutReply, CheckoutRequest } from '../cart/cart.dto.js';
import { PaymentProviderError } from '../payment/gateway/payment-provider.js';
import type { PaymentEntity } from '../payment/payment.entity.js';
import { FREE_PREFIX, PaymentsService } from '../payment/payments.service.js';
import { type CheckoutVisitor, readCheckoutInput } from './checkout-input.js';
import { findPaymentOfCheckout, findPaymentWithOrder, type PaymentOfCheckout } from './payment-of-checkout.query.js';
import { priceChanged } from './priced-order.js';
import { PriceCheckout } from './price-checkout.js';
import { RefundUnlinkedPayment } from './settlement/refund-unlinked-payment.js';
import { SettlePayment } from './settlement/settle-payment.js';
import { WriteDraft } from './write-draft.js';

/** `POST /cart/checkout`: answers the one order of a checkout, however often it is called. */
@Injectable()
export class ClaimOrder {
  private readonly log = new Logger('claim-order');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly pricing: PriceCheckout,
    private readonly drafts: WriteDraft,
    private readonly payments: PaymentsService,
    private readonly settlement: SettlePayment,
    private readonly unlinkedRefunds: RefundUnlinkedPayment,
  ) {}

  /** @throws ShopError NOT_PAID when no payment was opened for it, PAYMENT_REFUNDED, PRICE_CHANGED, … */
  async claimOrder(visitor: CheckoutVisitor, request: CheckoutRequest): Promise<CheckoutReply> {
    const { shopperId } = visitor;
    const known = await findPaymentOfCheckout(this.db.manager, shopperId, request);
    if (known) return this.replyFor(known);
    const payment = await this.payments.findUnlinkedPayment(shopperId, request.razorpay_order_id);
    if (!payment) throw new ShopError('NOT_PAID');
    await this.checkMoney(payment);
    const claimed = await this.claimUnlinkedPayment(visitor, request, payment);
    return this.replyFor({ payment: claimed, order: { id: claimed.order_id!, status: 'pending' } });
  }

  // An order may claim money that is there; a promise of money holds no packs, and what went back was there once.
  private async checkMoney(payment: PaymentEntity): Promise<void> {
    if (isRefunded(payment.status)) throw new ShopError('PAYMENT_REFUNDED');
    const { captured, returned } = await this.payments.readMoney(payment).catch((cause: unknown) => {
      throw new ShopError('PAYMENT_NOT_VERIFIED', { cause });
    });
    if (captured.length === 0) throw new ShopError(returned.length > 0 ? 'PAYMENT_REFUNDED' : 'NOT_PAID');
  }

  // The provider is asked once more, so that a paid order never answers as unpaid. When it is silent, the order answers as it is.
  private async replyFor(known: PaymentOfCheckout): Promise<CheckoutReply> {
    const { payment } = known;
    const isOpen = payment.provider_order_id !== null && ['open', 'expired'].includes(payment.status);
    if (isOpen) await this.settle(payment);
    const now = isOpen ? await findPaymentWithOrder(this.db.manager, payment.id) : known;
    if (isRefunded(now.payment.status)) throw new ShopError('PAYMENT_REFUNDED');
    return now.order;
  }

  private async settle(payment: PaymentEntity): Promise<void> {
    const isFree = payment.provider_order_id!.startsWith(FREE_PREFIX);
    const settling = isFree ? this.settlement.settleFree(payment) : this.settlement.settlePayment(payment);
    await settling.catch((failure: unknown) => {
      if (!(failure instanceof PaymentProviderError)) throw failure;
    });
  }

  // The payment was opened for an amount alone: the order must come to the same, or the money is refunded. A slip in the
  // address or the code may be put right and sent again; money that no one claims is refunded by itself.
  private async claimUnlinkedPayment(
    visitor: CheckoutVisitor,
    request: CheckoutRequest,
    payment: PaymentEntity,
  ): Promise<PaymentEntity> {
    const input = readCheckoutInput(visitor, request);
    try {
      const priced = await this.pricing.priceOrder(input, await this.pricing.loadContext(input));
      if (priced.totals.grand_total !== payment.amount) throw priceChanged(priced);
      const { orderId } = await this.drafts.writeDraft(input, priced, { claimed: payment });
      return { ...payment, order_id: orderId, status: 'open' };
    } catch (refusal) {
      const isFinal = refusal instanceof ShopError && refusal.status === 409 && refusal.code !== 'CHECKOUT_CHANGED';
      if (isFinal)
        await this.unlinkedRefunds
          .refundUnlinkedPayment(payment, 'claim-refused')
          .catch((failure: unknown) => this.log.warn(`payment ${payment.id} is refunded later: ${String(failure)}`));
      throw refusal;
    }
  }
}

const isRefunded = (status: PaymentStatus): boolean => status === 'refunding' || status === 'refunded';
