import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOkResponse } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicReplies } from '../../../platform/public-replies.js';
import { PUBLIC_ANSWER } from '../../../platform/web/private-answers.js';
import { DeliveryEstimateReply, DeliveryPromiseReply, EstimateDeliveryRequest } from './delivery-estimate.dto.js';
import { EstimateDelivery } from './estimate-delivery.js';

/** What shoppers are told of a delivery before they order. */
@Controller('delivery')
export class DeliveryEstimateController {
  constructor(
    private readonly estimates: EstimateDelivery,
    private readonly replies: PublicReplies,
  ) {}

  /** When an order would arrive, for someone who has named no place. */
  @Get('promise')
  @SkipThrottle()
  @RouteConfig(PUBLIC_ANSWER)
  @ApiOkResponse({ type: DeliveryPromiseReply })
  async getPromise(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.replies.send('delivery-promise', request, reply);
  }

  /** Whether a pincode is served, what that costs about and when an order would arrive, from what the shop knows: no one else is asked. */
  @Get('estimate')
  estimateDelivery(@Query() { pincode }: EstimateDeliveryRequest): Promise<DeliveryEstimateReply> {
    return this.estimates.estimateDelivery(pincode);
  }
}
