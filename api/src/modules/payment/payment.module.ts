import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { InvoicingModule } from '../invoicing/invoicing.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DisputesRepository } from './disputes/disputes.repository.js';
import { FollowDispute } from './disputes/follow-dispute.js';
import { RecordDispute } from './disputes/record-dispute.js';
import { LedgerEntryEntity } from './ledger/ledger-entry.entity.js';
import { LedgerRepository } from './ledger/ledger.repository.js';
import { LedgerService } from './ledger/ledger.service.js';
import { PaymentProvider } from './gateway/payment-provider.js';
import { PaymentRefundsService } from './refunds/payment-refunds.service.js';
import { PaymentWebhooks } from './webhooks/payment-webhooks.js';
import { PaymentWebhooksController } from './webhooks/payment-webhooks.controller.js';
import { PaymentEntity } from './payment.entity.js';
import { PaymentsRepository } from './payments.repository.js';
import { PaymentsService } from './payments.service.js';
import { RazorpayAdapter } from './gateway/razorpay.adapter.js';
import { RequestRefund } from './refunds/request-refund.js';
import { RefundEntity } from './refund.entity.js';
import { RecordRefund } from './refunds/record-refund.js';
import { RefundPayment } from './refunds/refund-payment.js';
import { RefundsRepository } from './refunds/refunds.repository.js';
import { RefundsElsewhereService } from './refunds/refunds-elsewhere.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([LedgerEntryEntity, PaymentEntity, RefundEntity]),
    OrdersModule,
    InvoicingModule,
    SettingsModule,
  ],
  controllers: [PaymentWebhooksController],
  providers: [
    { provide: PaymentProvider, useClass: RazorpayAdapter },
    RequestRefund,
    DisputesRepository,
    FollowDispute,
    LedgerRepository,
    LedgerService,
    PaymentRefundsService,
    PaymentsRepository,
    PaymentsService,
    PaymentWebhooks,
    RecordDispute,
    RecordRefund,
    RefundPayment,
    RefundsRepository,
    RefundsElsewhereService,
  ],
  exports: [
    DisputesRepository,
    LedgerRepository,
    LedgerService,
    PaymentProvider,
    PaymentRefundsService,
    PaymentsRepository,
    PaymentsService,
    RefundsElsewhereService,
  ],
})
export class PaymentModule {}
