import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { formatRupees, type PaymentStatus } from '@shop/domain';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import type { CheckoutReply, CheckoutRequest } from '../cart/cart.dto.js';
import { PaymentProviderError } from '../payment/gateway/payment-provider.js';
import type { PaymentEntity } from '../payment/payment.entity.js';
import { FREE_PREFIX, PaymentsService } from '../payment/payments.service.js';
import { type CheckoutVisitor, readCheckoutInput } from './checkout-input.js';
import {
  findPaymentOfCheckout,
  findPaymentOfSameOrder,
  findPaymentWithOrder,
  type PaymentOfCheckout,
} from '../../read-models/checkout/payment-of-checkout.query.js';
import { type PricedOrder, priceChanged } from './priced-order.js';
import { PriceCheckout } from './price-checkout.js';
import { RefundUnlinkedPayment } from './settlement/refund-unlinked-payment.js';
import { SettlePayment } from './settlement/settle-payment.js';
import { WriteDraft } from './write-draft.js';

/** How long a checkout without a name is taken for one that was sent twice. */
const SAME_ORDER_MS = 10 * 60_000;

/** `POST /cart/checkout`: answers the one order of a checkout, however often it is called. */
@Injectable()
export class ClaimOrder {
  private readonly log = new Logger('claim-order');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
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
    const payment = await this.payments.findUnlinkedPayment(shopperId, request);
    if (!payment) return this.replyForSameOrder(visitor, request);
    await this.checkMoney(payment);
    return this.replyFor(await this.claimUnlinkedPayment(visitor, request, payment));
  }

  // Another request may have claimed the payment since this one looked for its order. As first documented, a checkout names neither itself
  // nor its payment: one that was answered a moment ago is known by what it orders.
  private async replyForSameOrder(visitor: CheckoutVisitor, request: CheckoutRequest): Promise<CheckoutReply> {
    const isNamed = request.checkout_id || request.razorpay_order_id;
    const since = new Date(this.clock.now().getTime() - SAME_ORDER_MS);
    const same = isNamed
      ? await findPaymentOfCheckout(this.db.manager, visitor.shopperId, request)
      : await findPaymentOfSameOrder(this.db.manager, readCheckoutInput(visitor, request), since);
    if (!same) throw new ShopError('NOT_PAID');
    return this.replyFor(same);
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
    const now = isOpen ? (await findPaymentWithOrder(this.db.manager, payment.id))! : known;
    if (isRefunded(now.payment.status)) throw new ShopError('PAYMENT_REFUNDED');
    if (now.supersededBy) throw new ShopError('NOT_PAID');
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
  ): Promise<PaymentOfCheckout> {
    const input = readCheckoutInput(visitor, request);
    try {
      const priced = await this.pricing.priceOrder(input, await this.pricing.loadContext(input));
      if (priced.totals.grand_total !== payment.amount) throw anotherAmount(priced, payment);
      const { orderId } = await this.drafts.writeDraft(input, priced, { claimed: payment });
      return {
        payment: { ...payment, order_id: orderId, status: 'open' },
        order: { id: orderId, status: 'pending' },
        supersededBy: null,
      };
    } catch (refusal) {
      // Another request of the same shopper was quicker: its order is the answer to all of them.
      const claimed = await findPaymentWithOrder(this.db.manager, payment.id);
      if (claimed) return claimed;
      const isFinal = refusal instanceof ShopError && refusal.status === 409 && refusal.code !== 'CHECKOUT_CHANGED';
      if (isFinal)
        await this.unlinkedRefunds
          .refundUnlinkedPayment(payment, 'claim-refused')
          .catch((failure: unknown) => this.log.warn(`payment ${payment.id} is refunded later: ${String(failure)}`));
      throw refusal;
    }
  }
}

function anotherAmount(priced: PricedOrder, { amount }: PaymentEntity): ShopError {
  const [due, paid] = [formatRupees(priced.totals.grand_total), formatRupees(amount)];
  return priceChanged(priced, `This order costs ${due}, but ${paid} was paid. The payment goes back to you in full.`);
}

const isRefunded = (status: PaymentStatus): boolean => status === 'refunding' || status === 'refunded';
