import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LimitedTo, OutsideBudget } from '../../../platform/web/limits/request-limit.guard.js';
import { PublicReplies } from '../../../platform/web/replies/public-replies.js';
import { preparedAnswer } from '../../../platform/web/replies/answer-from-memory.js';
import {
  DeliveryEstimateReply,
  DeliveryPromiseReply,
  EstimateDeliveryRequest,
  FindPincodeReply,
  FindPincodeRequest,
} from './delivery-estimate.dto.js';
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
  @OutsideBudget()
  @RouteConfig(preparedAnswer('delivery-promise'))
  @ApiOkResponse({ type: DeliveryPromiseReply })
  async getPromise(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.replies.send('delivery-promise', request, reply);
  }

  /** Whether a pincode is served, what that costs about and when an order would arrive, from what the shop knows: no one else is asked. */
  @Get('estimate')
  estimateDelivery(@Query() { pincode }: EstimateDeliveryRequest): Promise<DeliveryEstimateReply> {
    return this.estimates.estimateDelivery(pincode);
  }

  /** The pincode where a shopper is, by the doors that were delivered to nearby. Sent as a body, so that no log of addresses holds a position. */
  @Post('pincode')
  @HttpCode(200)
  @LimitedTo(20)
  async findPincode(@Body() place: FindPincodeRequest): Promise<FindPincodeReply> {
    return { pincode: await this.estimates.findPincode(place) };
  }
}
