import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { asPaise, type PaymentStatus } from '@shop/domain';
import { DataSource } from 'typeorm';
import { Jobs } from '../../../platform/work/jobs/jobs.js';
import { ImmediateBookingService } from '../../courier/booking/immediate-booking.service.js';
import type { PaymentEntity } from '../../payment/payment.entity.js';
import { type CapturedMoney, FREE_PREFIX, type MoneyWithRefunds, PaymentsService } from '../../payment/payments.service.js';
import { SettingsService, type ShopMoment } from '../../settings/settings.service.js';
import { RecordPayment } from './record-payment.js';

declare module '../../../platform/work/jobs/job-payloads.js' {
  interface JobPayloads {
    'settle-payment': { providerOrderId: string };
  }
}

/** What became of a payment. `captured` without an order: the money is there and waits for its order to be claimed. */
export interface Settlement {
  status: PaymentStatus;
  captured: boolean;
  orderId: string | null;
  /** False while no one has tried to pay it. */
  isTried: boolean;
}

/**
 * The one way in which money becomes an order. Called by the browser's proof, by the webhook's job and by the sweep,
 * in any order and any number of times: every captured rupee ends as exactly one order or one full refund.
 */
@Injectable()
export class SettlePayment implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly jobs: Jobs,
    private readonly payments: PaymentsService,
    private readonly recorder: RecordPayment,
    private readonly bookings: ImmediateBookingService,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.jobs.register('settle-payment', async ({ providerOrderId }) => {
      await this.settleProviderOrder(providerOrderId);
    });
  }

  /** Null for a provider order that is not ours. @throws PaymentProviderError when the provider cannot be asked. */
  async settleProviderOrder(providerOrderId: string): Promise<Settlement | null> {
    const payment = await this.payments.findPaymentByProviderOrder(providerOrderId);
    return payment && this.settlePayment(payment);
  }

  /** Whatever is known of it: one whose provider order was lost is looked for first. Null when there is none at the provider. */
  async settleOpenPayment(payment: PaymentEntity): Promise<Settlement | null> {
    if (payment.provider_order_id) return this.settlePayment(payment);
    const found = await this.payments.findLostOrder(payment);
    return found ? this.settlePayment({ ...payment, provider_order_id: found }) : null;
  }

  /** With its provider order, as it was read just before. @throws PaymentProviderError when the provider cannot be asked. */
  async settlePayment(payment: PaymentEntity): Promise<Settlement> {
    const money = await this.payments.readMoneyWithRefunds(payment); // outside of any transaction
    if (money.captured.length > 0) return this.settleCaptured(payment, money);
    if (money.returned.length > 0)
      return settlementOf(await this.db.transaction((tx) => this.recorder.recordReturn(tx, payment.id, money)), false);
    return settlementOf(payment, false, money.isTried);
  }

  /** Confirms an order on which nothing is left to pay. */
  async settleFree(payment: PaymentEntity): Promise<Settlement> {
    if (payment.amount !== 0 || !payment.provider_order_id?.startsWith(FREE_PREFIX))
      throw new Error('only an order with nothing to pay settles by itself');
    const nothing: CapturedMoney = {
      id: payment.provider_order_id,
      status: 'captured',
      amount: asPaise(0),
      offer: asPaise(0),
      currency: 'INR',
      method: 'coupon',
      wasCaptured: true,
      hasRefunds: false,
    };
    const money = { captured: [nothing], returned: [], refunds: [], isTried: true };
    return this.recordCaptured(payment, money, await this.settings.readShopMoment());
  }

  private async settleCaptured(payment: PaymentEntity, money: MoneyWithRefunds): Promise<Settlement> {
    const placed = await this.settings.readShopMoment();
    if (await this.recordExpected(payment, money, placed))
      return { status: 'paid', captured: true, orderId: payment.order_id, isTried: true };
    return this.recordCaptured(payment, money, placed);
  }

  private async recordCaptured({ id }: PaymentEntity, money: MoneyWithRefunds, placed: ShopMoment): Promise<Settlement> {
    return settlementOf(await this.db.transaction((tx) => this.recorder.recordCaptured(tx, id, money, placed)), true);
  }

  private async recordExpected(payment: PaymentEntity, money: MoneyWithRefunds, placed: ShopMoment): Promise<boolean> {
    const slot = this.bookings.reserve();
    try {
      return await this.recorder.recordExpected(this.db, payment, money, { slot, placed });
    } catch (failure) {
      if (payment.order_id) slot?.queue(payment.order_id); // it may have been confirmed: only the answer was lost
      throw failure;
    } finally {
      slot?.release();
    }
  }
}

const settlementOf = ({ status, order_id }: PaymentEntity, captured: boolean, isTried = true): Settlement => ({
  status,
  captured,
  orderId: status === 'paid' ? order_id : null,
  isTried,
});
