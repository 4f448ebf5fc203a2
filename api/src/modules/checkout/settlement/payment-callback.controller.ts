import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiErrors } from '../../../platform/web/errors/api-errors.js';
import { NEVER_REFUSED } from '../../../platform/web/limits/shed-load.js';
import { FORM_BODY } from '../../../platform/web/requests/check-requests.js';
import { PaymentResultReply, VerifyPaymentRequest } from '../../payment/payment.dto.js';
import { VerifyPayment } from './verify-payment.js';

const FIELDS = ['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature'] as const;
const MAX_FIELD_LENGTH = 256;
const CALLBACK_FORM = {
  schema: { type: 'object', properties: Object.fromEntries(FIELDS.map((name) => [name, { type: 'string' }])) },
};

/** The storefront's page for a browser that comes back. What it may show stands behind the `#`, which no server and no log sees. */
const RESULT_PAGE = '/payment-result';

/**
 * Where no window can lie over the shop (in the browsers inside other apps), the shopper pays on the provider's page, which sends the
 * browser back here. No one need be signed in: it may be another browser by now. The provider's signature is the proof.
 */
@Controller('payment')
export class PaymentCallbackController {
  constructor(private readonly verification: VerifyPayment) {}

  /** The form of the provider's page, from its own site. Whatever it says, the browser is led to a page of the shop. */
  @Post('callback')
  @HttpCode(303)
  @RouteConfig({ ...FORM_BODY, ...NEVER_REFUSED })
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiBody(CALLBACK_FORM)
  async receivePaymentForm(@Body() form: unknown, @Res() reply: FastifyReply): Promise<void> {
    const fields = (form ?? {}) as Record<string, unknown>;
    const proof = readProof(fields);
    const isProven = proof !== null && (await this.verification.findResult(proof).catch(() => null)) !== null;
    await reply.redirect(RESULT_PAGE + (isProven ? `#${new URLSearchParams({ ...proof })}` : reasonOf(fields)), 303);
  }

  /** What became of a payment, for whoever brings its proof: never whose it is, nor where the order goes. */
  @Post('result')
  @RouteConfig(NEVER_REFUSED)
  @ApiErrors('PAYMENT_NOT_FOUND', 'PAYMENT_NOT_VERIFIED')
  @HttpCode(200)
  readPaymentResult(@Body() proof: VerifyPaymentRequest): Promise<PaymentResultReply> {
    return this.verification.findResult(proof);
  }
}

/** Null unless each field is there once. A failed payment has none of them. */
function readProof(form: Record<string, unknown>): VerifyPaymentRequest | null {
  const values = FIELDS.map((name) => form[name]);
  const areTexts = values.every((value) => typeof value === 'string' && value !== '' && value.length <= MAX_FIELD_LENGTH);
  return areTexts ? (Object.fromEntries(FIELDS.map((name, at) => [name, values[at]])) as unknown as VerifyPaymentRequest) : null;
}

// No one has signed it, so it is repeated to no one and changes nothing: webhook and sweep tell whether the payment succeeds after all.
const reasonOf = (form: Record<string, unknown>): string =>
  Object.keys(form).some((name) => name === 'error' || name.startsWith('error[')) ? '#failed' : '';
