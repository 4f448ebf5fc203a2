import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENV, type Env } from '../../platform/env.js';
import { PublicReplies } from '../../platform/public-replies.js';
import { ShopConfigReply } from './shop-config.dto.js';
import { presentShopConfig } from './shop-config.presenter.js';

@Controller('config')
@SkipThrottle()
export class ShopConfigController {
  constructor(
    private readonly replies: PublicReplies,
    @Inject(ENV) env: Env,
  ) {
    replies.register('config', async () => presentShopConfig(env));
  }

  /** What the front ends must know at run time. */
  @Get()
  @ApiOkResponse({ type: ShopConfigReply })
  async getShopConfig(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.replies.send('config', request, reply);
  }
}
