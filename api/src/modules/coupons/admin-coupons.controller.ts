import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiErrors } from '../../platform/web/errors/api-errors.js';
import { CurrentOf } from '../../platform/web/errors/error-reply.dto.js';
import { PageQuery } from '../../platform/kernel/page.dto.js';
import { sendPage } from '../../platform/kernel/page.js';
import { AdminOnly } from '../staff/admin.guard.js';
import {
  CouponReply,
  CreateCouponRequest,
  DeletedCouponReply,
  UnassignedCouponReply,
  UpdateCouponRequest,
} from './coupons.dto.js';
import { presentCoupon, presentUnassignedCoupon } from './coupons.presenter.js';
import { CouponsService } from './coupons.service.js';

@Controller('admin')
@AdminOnly('coupons')
export class AdminCouponsController {
  constructor(private readonly coupons: CouponsService) {}

  /** The newest coupons first; `X-Total-Count` says how many there are, `X-Next-Cursor` where to go on. */
  @Get('coupons')
  async listCoupons(@Query() query: PageQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<CouponReply[]> {
    return sendPage(reply, await this.coupons.listCoupons(query), presentCoupon);
  }

  @Post('coupons')
  @ApiErrors('COUPON_EXISTS', 'BAD_DISCOUNT')
  async createCoupon(@Body() request: CreateCouponRequest): Promise<CouponReply> {
    return presentCoupon(await this.coupons.createCoupon(request));
  }

  /** Replaces the terms; 409 with the `current` coupon when someone has changed it since. */
  @Put('coupons/:id')
  @ApiErrors('COUPON_NOT_FOUND', 'BAD_DISCOUNT', 'USAGE_LIMIT_BELOW_USES', { STALE: CurrentOf(CouponReply) })
  async updateCoupon(@Param('id') id: string, @Body() request: UpdateCouponRequest): Promise<CouponReply> {
    return presentCoupon(await this.coupons.changeCoupon(id, request));
  }

  /** The coupon works no more from now on, and its offer leaves the banner; both stay to be looked at. */
  @Put('coupons/:id/end')
  @ApiErrors('COUPON_NOT_FOUND')
  async endCoupon(@Param('id') id: string): Promise<CouponReply> {
    return presentCoupon(await this.coupons.endCoupon(id));
  }

  /** Takes a coupon out of use, and its offer off the banner. */
  @Delete('coupons/:id')
  @ApiErrors('COUPON_NOT_FOUND')
  async deleteCoupon(@Param('id') id: string): Promise<DeletedCouponReply> {
    return this.coupons.deleteCoupon(id);
  }

  /** Coupons that can be linked to a new offer. */
  @Get('unassigned-coupons')
  async listUnassignedCoupons(): Promise<UnassignedCouponReply[]> {
    return (await this.coupons.listUnassignedCoupons()).map(presentUnassignedCoupon);
  }
}
