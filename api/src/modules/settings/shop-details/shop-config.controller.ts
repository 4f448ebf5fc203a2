import { Body, Controller, Get, Put, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OutsideBudget } from '../../../platform/web/limits/request-limit.guard.js';
import { ApiErrors } from '../../../platform/web/errors/api-errors.js';
import { CurrentOf } from '../../../platform/web/errors/error-reply.dto.js';
import { PublicReplies } from '../../../platform/web/replies/public-replies.js';
import { preparedAnswer } from '../../../platform/web/replies/answer-from-memory.js';
import { AdminOnly } from '../../staff/admin.guard.js';
import { AdminShopDetailsReply, SetShopDetailsRequest, ShopConfigReply } from './shop-config.dto.js';
import { presentShopDetails } from './shop-config.presenter.js';
import { ShopConfigService } from './shop-config.service.js';

@Controller('config')
@OutsideBudget()
export class ShopConfigController {
  constructor(private readonly replies: PublicReplies) {}

  /** What the front ends must know at run time. */
  @Get()
  @RouteConfig(preparedAnswer('config'))
  @ApiOkResponse({ type: ShopConfigReply })
  async getShopConfig(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.replies.send('config', request, reply);
  }
}

@Controller('admin/shop-details')
@AdminOnly('shop-details')
export class AdminShopDetailsController {
  constructor(private readonly shop: ShopConfigService) {}

  @Get()
  async getShopDetails(): Promise<AdminShopDetailsReply> {
    return presentShopDetails(await this.shop.readDetails());
  }

  /** Shown at once in the shop's footer and on every paper written from now on. */
  @Put()
  @ApiErrors({ STALE: CurrentOf(AdminShopDetailsReply) })
  async setShopDetails(@Body() request: SetShopDetailsRequest): Promise<AdminShopDetailsReply> {
    return presentShopDetails(await this.shop.setDetails(request));
  }
}
