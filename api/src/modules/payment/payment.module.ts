import { Module } from '@nestjs/common';
import { InvoicingModule } from '../invoicing/invoicing.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DisputeEntity } from './disputes/dispute.entity.js';
import { DisputesRepository } from './disputes/disputes.repository.js';
import { FollowDispute } from './disputes/follow-dispute.js';
import { LedgerService } from './ledger/ledger.service.js';
import { PaymentProvider } from './gateway/payment-provider.js';
import { PaymentRefundsService } from './refunds/payment-refunds.service.js';
import { PaymentWebhooks } from './webhooks/payment-webhooks.js';
import { PaymentWebhooksController } from './webhooks/payment-webhooks.controller.js';
import { PaymentsService } from './payments.service.js';
import { RazorpayAdapter } from './gateway/razorpay.adapter.js';
import { RefundPayment } from './refunds/refund-payment.js';
import { RefundsElsewhereService } from './refunds/refunds-elsewhere.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DisputeEntity]), OrdersModule, InvoicingModule],
  controllers: [PaymentWebhooksController],
  providers: [
    { provide: PaymentProvider, useClass: RazorpayAdapter },
    DisputesRepository,
    FollowDispute,
    LedgerService,
    PaymentRefundsService,
    PaymentsService,
    PaymentWebhooks,
    RefundPayment,
    RefundsElsewhereService,
  ],
  exports: [DisputesRepository, LedgerService, PaymentProvider, PaymentRefundsService, PaymentsService, RefundsElsewhereService],
})
export class PaymentModule {}
