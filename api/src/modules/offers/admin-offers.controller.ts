import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiErrors } from '../../platform/web/errors/api-errors.js';
import { CurrentOf } from '../../platform/web/errors/error-reply.dto.js';
import { Clock } from '../../platform/kernel/clock.js';
import { PageQuery } from '../../platform/kernel/page.dto.js';
import { sendPage } from '../../platform/kernel/page.js';
import { AdminOnly } from '../staff/admin.guard.js';
import { CreateOfferRequest, DeletedOfferReply, OfferReply, UpdateOfferRequest } from './offers.dto.js';
import { presentOffer } from './offers.presenter.js';
import { OffersService } from './offers.service.js';

@Controller('admin/offers')
@AdminOnly('offers')
export class AdminOffersController {
  constructor(
    private readonly offers: OffersService,
    private readonly clock: Clock,
  ) {}

  /** The newest live offers first; `X-Total-Count` says how many there are, `X-Next-Cursor` where to go on. */
  @Get()
  async listOffers(@Query() query: PageQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<OfferReply[]> {
    return sendPage(reply, await this.offers.listOffers(query), (offer) => presentOffer(offer, this.clock.now()));
  }

  @Post()
  @ApiErrors('INVALID_COUPON', 'COUPON_ALREADY_IN_OFFER')
  async createOffer(@Body() request: CreateOfferRequest): Promise<OfferReply> {
    return presentOffer(await this.offers.createOffer(request), this.clock.now());
  }

  /** Replaces words and times; 409 with the `current` offer when someone has changed it since. */
  @Put(':id')
  @ApiErrors('OFFER_NOT_FOUND', { STALE: CurrentOf(OfferReply) })
  async updateOffer(@Param('id') id: string, @Body() request: UpdateOfferRequest): Promise<OfferReply> {
    return presentOffer(await this.offers.changeOffer(id, request), this.clock.now());
  }

  /** Takes an offer off the banner; its coupon is free for another one. */
  @Delete(':id')
  @ApiErrors('OFFER_NOT_FOUND')
  async deleteOffer(@Param('id') id: string): Promise<DeletedOfferReply> {
    return this.offers.endOffer(id);
  }
}
