import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { newOrderId } from '../../platform/ids.js';
import { ShopError } from '../../platform/shop-error.js';
import type { CheckoutReply, CheckoutRequest } from '../cart/cart.dto.js';
import { OrderEntity } from '../orders/order.entity.js';
import { PaymentEntity } from '../payment/payment.entity.js';
import { FREE_PREFIX, PaymentsService } from '../payment/payments.service.js';
import { type CheckoutWish, readWish } from './checkout-wish.js';
import { draftOrder } from './draft-order.js';
import { takeHolds } from './holds.js';
import { OpenPayment } from './open-payment.js';
import type { PricedWish } from './price-wish.js';
import { RefuseMoney } from './refuse-money.js';
import { SettlePayment } from './settle-payment.js';

/** `POST /cart/checkout`: answers the one order of a checkout, however often it is called. */
@Injectable()
export class ClaimOrder {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly opening: OpenPayment,
    private readonly payments: PaymentsService,
    private readonly settling: SettlePayment,
    private readonly refusing: RefuseMoney,
  ) {}

  /** @throws ShopError NOT_PAID when no payment was opened for it, PAYMENT_REFUNDED, PRICE_CHANGED, … */
  async claimOrder(shopperId: string, request: CheckoutRequest): Promise<CheckoutReply> {
    const drafted = await this.findDraft(shopperId, request);
    if (drafted) return this.answerFor(drafted);
    const payment = await this.payments.findUnclaimed(shopperId, request.razorpay_order_id);
    if (!payment) throw new ShopError('NOT_PAID');
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

  // The provider is asked once more, so that a paid order never answers as unpaid.
  private async answerFor(payment: PaymentEntity): Promise<CheckoutReply> {
    if (payment.provider_order_id && ['open', 'expired'].includes(payment.status)) {
      const free = payment.provider_order_id.startsWith(FREE_PREFIX);
      await (free ? this.settling.settleFree(payment) : this.settling.settlePayment(payment.provider_order_id));
    }
    const { status } = (await this.payments.findByOrder(payment.order_id!))!;
    if (status === 'refunding' || status === 'refunded') throw new ShopError('PAYMENT_REFUNDED');
    const order = await this.db.getRepository(OrderEntity).findOneByOrFail({ id: payment.order_id! });
    return { id: order.id, status: order.status };
  }

  // The payment was opened for a bare amount: the order must come to the same, or the money goes back.
  private async claimBarePayment(shopperId: string, request: CheckoutRequest, payment: PaymentEntity): Promise<PaymentEntity> {
    try {
      const wish = readWish(shopperId, request);
      const priced = await this.opening.priceWish(wish, await this.opening.gather(wish));
      if (priced.totals.grand_total !== payment.amount) throw new ShopError('PRICE_CHANGED', { extra: { quote: priced.totals } });
      return await this.draftFor(payment, wish, priced);
    } catch (refusal) {
      if (refusal instanceof ShopError && refusal.status < 500) await this.giveBack(payment);
      throw refusal;
    }
  }

  private async draftFor(payment: PaymentEntity, wish: CheckoutWish, priced: PricedWish): Promise<PaymentEntity> {
    const orderId = newOrderId(this.clock.now());
    await this.db.transaction(async (tx) => {
      const locked = await tx.findOneOrFail(PaymentEntity, { where: { id: payment.id }, lock: { mode: 'pessimistic_write' } });
      if (locked.order_id !== null || locked.provider_payment_id !== null) throw new ShopError('CHECKOUT_CHANGED');
      await draftOrder(tx, {
        orderId,
        paymentId: null,
        wish,
        priced,
        now: this.clock.now(),
        holdUntil: this.opening.holdUntil(),
      });
      await takeHolds(tx, { orderId, shopperId: wish.shopperId, lines: priced.lines, couponId: priced.coupon?.id ?? null });
      await tx.update(PaymentEntity, { id: payment.id }, { order_id: orderId });
    });
    return { ...payment, order_id: orderId };
  }

  private async giveBack(payment: PaymentEntity): Promise<void> {
    const captured = await this.payments.readCaptured(payment);
    await this.db.transaction(async (tx) => {
      const locked = await tx.findOneOrFail(PaymentEntity, { where: { id: payment.id }, lock: { mode: 'pessimistic_write' } });
      if (locked.order_id !== null || locked.provider_payment_id !== null || captured.length === 0) return;
      await tx.update(PaymentEntity, { id: payment.id }, { status: 'refunding', provider_payment_id: captured[0]!.id });
      for (const money of captured) await this.refusing.giveBack(tx, locked, money, 'claim-refused');
    });
  }
}
