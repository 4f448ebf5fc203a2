import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ShopError } from '../../platform/shop-error.js';
import type { CheckoutReply, CheckoutRequest } from '../cart/cart.dto.js';
import { OrderEntity } from '../orders/order.entity.js';
import { PaymentEntity } from '../payment/payment.entity.js';
import { PaymentProviderError } from '../payment/gateway/payment-provider.js';
import { FREE_PREFIX, PaymentsService } from '../payment/payments.service.js';
import { readWish } from './checkout-wish.js';
import { PriceCheckout } from './price-checkout.js';
import { priceChanged } from './price-wish.js';
import { RefuseMoney } from './refuse-money.js';
import { SettlePayment } from './settle-payment.js';
import { WriteDraft } from './write-draft.js';

/** `POST /cart/checkout`: answers the one order of a checkout, however often it is called. */
@Injectable()
export class ClaimOrder {
  private readonly log = new Logger('claim-order');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly pricing: PriceCheckout,
    private readonly writing: WriteDraft,
    private readonly payments: PaymentsService,
    private readonly settling: SettlePayment,
    private readonly refusing: RefuseMoney,
  ) {}

  /** @throws ShopError NOT_PAID when no payment was opened for it, PAYMENT_REFUNDED, PRICE_CHANGED, … */
  async claimOrder(shopperId: string, request: CheckoutRequest): Promise<CheckoutReply> {
    const drafted = await this.findDraft(shopperId, request);
    if (drafted) return this.answerFor(drafted);
    const payment = await this.payments.findUnclaimed(shopperId, request.razorpay_order_id);
    if (!payment || !(await this.hasMoney(payment))) throw new ShopError('NOT_PAID');
    return this.answerFor(await this.claimBarePayment(shopperId, request, payment));
  }

  private findDraft(shopperId: string, { checkout_id, razorpay_order_id }: CheckoutRequest): Promise<PaymentEntity | null> {
    const query = this.db
      .getRepository(PaymentEntity)
      .createQueryBuilder('payment')
      .innerJoin('orders', 'orders', 'orders.id = payment.order_id');
    query.where('orders.shopper_id = :shopperId', { shopperId });
    if (checkout_id)
      return query.andWhere('orders.checkout_id = :checkoutId', { checkoutId: checkout_id.toLowerCase() }).getOne();
    if (razorpay_order_id) return query.andWhere('payment.provider_order_id = :id', { id: razorpay_order_id }).getOne();
    return Promise.resolve(null);
  }

  // An order may claim money that is there; a promise of money holds no packs.
  private async hasMoney(payment: PaymentEntity): Promise<boolean> {
    const { captured } = await this.payments.readMoney(payment).catch((cause: unknown) => {
      throw new ShopError('PAYMENT_NOT_VERIFIED', { cause });
    });
    return captured.length > 0;
  }

  // The provider is asked once more, so that a paid order never answers as unpaid. When it is silent, the order answers as it stands.
  private async answerFor(payment: PaymentEntity): Promise<CheckoutReply> {
    if (payment.provider_order_id && ['open', 'expired'].includes(payment.status)) {
      const free = payment.provider_order_id.startsWith(FREE_PREFIX);
      const settling = free ? this.settling.settleFree(payment) : this.settling.settlePayment(payment.provider_order_id);
      await settling.catch((failure: unknown) => {
        if (!(failure instanceof PaymentProviderError)) throw failure;
      });
    }
    const { status } = (await this.payments.findByOrder(payment.order_id!))!;
    if (status === 'refunding' || status === 'refunded') throw new ShopError('PAYMENT_REFUNDED');
    const order = await this.db.getRepository(OrderEntity).findOneByOrFail({ id: payment.order_id! });
    return { id: order.id, status: order.status };
  }

  // The payment was opened for a bare amount: the order must come to the same, or the money goes back. A slip in the
  // address or the code may be put right and sent again; money that nobody claims goes back by itself.
  private async claimBarePayment(shopperId: string, request: CheckoutRequest, payment: PaymentEntity): Promise<PaymentEntity> {
    const wish = readWish(shopperId, request);
    try {
      const priced = await this.pricing.priceWish(wish, await this.pricing.gather(wish));
      if (priced.totals.grand_total !== payment.amount) throw priceChanged(priced);
      const { orderId } = await this.writing.writeDraft(wish, priced, { claimed: payment });
      return { ...payment, order_id: orderId, status: 'open' };
    } catch (refusal) {
      const isFinal = refusal instanceof ShopError && refusal.status === 409 && refusal.code !== 'CHECKOUT_CHANGED';
      if (isFinal)
        await this.giveBack(payment).catch((failure: unknown) =>
          this.log.warn(`payment ${payment.id} goes back later: ${String(failure)}`),
        );
      throw refusal;
    }
  }

  private async giveBack(payment: PaymentEntity): Promise<void> {
    const { captured } = await this.payments.readMoney(payment);
    await this.db.transaction(async (tx) => {
      const locked = await tx.findOneOrFail(PaymentEntity, { where: { id: payment.id }, lock: { mode: 'pessimistic_write' } });
      if (locked.order_id === null && locked.provider_payment_id === null)
        await this.refusing.giveAllBack(tx, locked, captured, 'claim-refused');
    });
  }
}
