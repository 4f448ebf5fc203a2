import { Module } from '@nestjs/common';
import { BillsModule } from '../bills/bills.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DisputeEntity } from './disputes/dispute.entity.js';
import { DisputesRepository } from './disputes/disputes.repository.js';
import { FollowDispute } from './disputes/follow-dispute.js';
import { LedgerService } from './ledger.service.js';
import { PaymentProvider } from './payment-provider.js';
import { PaymentRefundsService } from './payment-refunds.service.js';
import { PaymentWebhooks } from './payment-webhooks.js';
import { PaymentWebhooksController } from './payment-webhooks.controller.js';
import { PaymentsService } from './payments.service.js';
import { RazorpayAdapter } from './razorpay.adapter.js';
import { RefundPayment } from './refund-payment.js';
import { RefundsElsewhereService } from './refunds-elsewhere.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DisputeEntity]), OrdersModule, BillsModule],
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
