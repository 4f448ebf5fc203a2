import { Controller, Get, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OutsideBudget } from '../../platform/web/limits/request-limit.guard.js';
import { PublicReplies } from '../../platform/web/replies/public-replies.js';
import { preparedAnswer } from '../../platform/web/replies/answer-from-memory.js';
import { ActiveOfferReply } from './offers.dto.js';

@Controller('offers')
@OutsideBudget()
export class OffersController {
  constructor(private readonly replies: PublicReplies) {}

  /** The lines of the banner. */
  @Get('active')
  @RouteConfig(preparedAnswer('active-offers'))
  @ApiOkResponse({ type: ActiveOfferReply, isArray: true })
  async listActiveOffers(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.replies.send('active-offers', request, reply);
  }
}
