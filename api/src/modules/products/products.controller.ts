import { Controller, Get, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOkResponse } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicReplies } from '../../platform/public-replies.js';
import { preparedAnswer } from '../../platform/web/answer-from-memory.js';
import { ProductReply } from './products.dto.js';

@Controller('products')
@SkipThrottle()
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
