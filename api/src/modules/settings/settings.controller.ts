import { Controller, Get, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OutsideBudget } from '../../platform/web/limits/request-limit.guard.js';
import { PublicReplies } from '../../platform/web/replies/public-replies.js';
import { preparedAnswer } from '../../platform/web/replies/answer-from-memory.js';
import { FeeReply, StoreStatusReply } from './settings.dto.js';

@Controller('settings')
@OutsideBudget()
export class SettingsController {
  constructor(private readonly replies: PublicReplies) {}

  /** Whether the shop takes orders now. */
  @Get('store-status')
  @RouteConfig(preparedAnswer('store-status'))
  @ApiOkResponse({ type: StoreStatusReply })
  async getStoreStatus(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.replies.send('store-status', request, reply);
  }

  /** The fixed fee added to every order. */
  @Get('platform-fee')
  @RouteConfig(preparedAnswer('platform-fee'))
  @ApiOkResponse({ type: FeeReply })
  async getPlatformFee(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.replies.send('platform-fee', request, reply);
  }

  /** The fee added to every order in a rush. */
  @Get('surge-fee')
  @RouteConfig(preparedAnswer('surge-fee'))
  @ApiOkResponse({ type: FeeReply })
  async getSurgeFee(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.replies.send('surge-fee', request, reply);
  }
}
