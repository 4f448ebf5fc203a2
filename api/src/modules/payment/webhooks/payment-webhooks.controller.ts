import { Controller, Headers, HttpCode, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { OutsideBudget } from '../../../platform/web/limits/request-limit.guard.js';
import { NEVER_REFUSED } from '../../../platform/web/limits/shed-load.js';
import { ApiErrors } from '../../../platform/web/errors/api-errors.js';
import { BODY_AS_SENT } from '../../../platform/web/requests/check-requests.js';
import { PaymentWebhooks } from './payment-webhooks.js';

@Controller('payment/webhook')
@OutsideBudget()
export class PaymentWebhooksController {
  constructor(private readonly webhooks: PaymentWebhooks) {}

  /** Razorpay's webhooks: stored, answered, then worked on as a job. */
  @Post()
  @ApiErrors('BAD_SIGNATURE')
  @HttpCode(200)
  @RouteConfig({ ...BODY_AS_SENT, ...NEVER_REFUSED })
  async receiveWebhook(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('x-razorpay-signature') signature = '',
    @Headers('x-razorpay-event-id') eventId = '',
  ): Promise<void> {
    await this.webhooks.receiveWebhook(request.rawBody ?? Buffer.alloc(0), { signature, eventId });
  }
}
