import { Module } from '@nestjs/common';
import { CartModule } from '../cart/cart.module.js';
import { CourierModule } from '../courier/courier.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { CheckoutController } from './checkout.controller.js';
import { ClaimOrder } from './claim-order.js';
import { ConfirmOrder } from './confirm-order.js';
import { DropDraft } from './drop-draft.js';
import { OpenPayment } from './open-payment.js';
import { OrderOnDelivery } from './order-on-delivery.js';
import { PriceCheckout } from './price-checkout.js';
import { PreviewCoupon } from './preview-coupon.js';
import { RefuseMoney } from './refuse-money.js';
import { ResumeCheckout } from './resume-checkout.js';
import { SettlePayment } from './settle-payment.js';
import { StartCheckout } from './start-checkout.js';
import { SweepPayments } from './sweep-payments.js';
import { UnpaidHoldsController } from './holds/unpaid-holds.controller.js';
import { UnpaidHolds } from './holds/unpaid-holds.js';
import { WriteDraft } from './write-draft.js';
import { VerifyPayment } from './verify-payment.js';

/** "Place an order": it gathers what the other rooms know and decides. */
@Module({
  imports: [CartModule, OrdersModule, PaymentModule, CourierModule, SettingsModule],
  controllers: [CheckoutController, UnpaidHoldsController],
  providers: [
    ClaimOrder,
    ConfirmOrder,
    DropDraft,
    OpenPayment,
    OrderOnDelivery,
    PreviewCoupon,
    PriceCheckout,
    ResumeCheckout,
    WriteDraft,
    RefuseMoney,
    SettlePayment,
    StartCheckout,
    SweepPayments,
    UnpaidHolds,
    VerifyPayment,
  ],
})
export class CheckoutModule {}
