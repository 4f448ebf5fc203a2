import { Controller, Get, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OutsideBudget } from '../../platform/web/limits/request-limit.guard.js';
import { PublicReplies } from '../../platform/web/replies/public-replies.js';
import { preparedAnswer } from '../../platform/web/replies/answer-from-memory.js';
import { ProductReply } from './products.dto.js';

@Controller('products')
@OutsideBudget()
export class ProductsController {
  constructor(private readonly replies: PublicReplies) {}

  /** What can be bought now, in the shop's own order. */
  @Get()
  @RouteConfig(preparedAnswer('products'))
  @ApiOkResponse({ type: ProductReply, isArray: true })
  async listProducts(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.replies.send('products', request, reply);
  }

  /** What the shop sells and has no packs of now, in the shop's own order. */
  @Get('sold-out')
  @RouteConfig(preparedAnswer('sold-out-products'))
  @ApiOkResponse({ type: ProductReply, isArray: true })
  async listSoldOutProducts(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.replies.send('sold-out-products', request, reply);
  }
}
