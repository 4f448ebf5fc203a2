import { Module } from '@nestjs/common';
import { PaymentProvider } from './payment-provider.js';
import { PaymentWebhooks } from './payment-webhooks.js';
import { PaymentWebhooksController } from './payment-webhooks.controller.js';
import { PaymentsService } from './payments.service.js';
import { RazorpayAdapter } from './razorpay.adapter.js';
import { RefundPayment } from './refund-payment.js';

@Module({
  controllers: [PaymentWebhooksController],
  providers: [{ provide: PaymentProvider, useClass: RazorpayAdapter }, PaymentsService, PaymentWebhooks, RefundPayment],
  exports: [PaymentProvider, PaymentsService],
})
export class PaymentModule {}
