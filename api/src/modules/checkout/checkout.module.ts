import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CartModule } from '../cart/cart.module.js';
import { CouponsModule } from '../coupons/coupons.module.js';
import { CourierModule } from '../courier/courier.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { ProductsModule } from '../products/products.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { CheckoutController } from './checkout.controller.js';
import { CouponLimit } from './coupon-limit.js';
import { ClaimOrder } from './claim-order.js';
import { DeleteDrafts } from './delete-drafts.js';
import { EndDraft } from './end-draft.js';
import { HoldOutcomeEntity } from './holds/hold-outcome.entity.js';
import { HoldOutcomesRepository } from './holds/hold-outcomes.repository.js';
import { OrderHolds } from './holds/order-holds.js';
import { UnpaidHoldsController } from './holds/unpaid-holds.controller.js';
import { UnpaidHolds } from './holds/unpaid-holds.js';
import { OpenPayment } from './open-payment.js';
import { OrderOnDelivery } from './order-on-delivery.js';
import { PaymentLimit } from './payment-limit.js';
import { PreviewCoupon } from './preview-coupon.js';
import { PriceCheckout } from './price-checkout.js';
import { ResumeCheckout } from './resume-checkout.js';
import { RecordPayment } from './settlement/record-payment.js';
import { CheckPayment } from './settlement/check-payment.js';
import { ConfirmOrder } from './settlement/confirm-order.js';
import { PaymentCallbackController } from './settlement/payment-callback.controller.js';
import { RefundUnlinkedPayment } from './settlement/refund-unlinked-payment.js';
import { RejectPayment } from './settlement/reject-payment.js';
import { SettlePayment } from './settlement/settle-payment.js';
import { SweepPayments } from './settlement/sweep-payments.js';
import { VerifyPayment } from './settlement/verify-payment.js';
import { StartCheckout } from './start-checkout.js';
import { WriteDraft } from './write-draft.js';

/** "Place an order": it loads what the other modules know, decides, and writes through their repositories. */
@Module({
  imports: [
    CartModule,
    CouponsModule,
    CourierModule,
    OrdersModule,
    PaymentModule,
    ProductsModule,
    SettingsModule,
    TypeOrmModule.forFeature([HoldOutcomeEntity]),
  ],
  controllers: [CheckoutController, PaymentCallbackController, UnpaidHoldsController],
  providers: [
    RecordPayment,
    CheckPayment,
    ClaimOrder,
    ConfirmOrder,
    CouponLimit,
    DeleteDrafts,
    EndDraft,
    HoldOutcomesRepository,
    OpenPayment,
    OrderHolds,
    OrderOnDelivery,
    PaymentLimit,
    PreviewCoupon,
    PriceCheckout,
    RefundUnlinkedPayment,
    RejectPayment,
    ResumeCheckout,
    SettlePayment,
    StartCheckout,
    SweepPayments,
    UnpaidHolds,
    VerifyPayment,
    WriteDraft,
  ],
})
export class CheckoutModule {}
