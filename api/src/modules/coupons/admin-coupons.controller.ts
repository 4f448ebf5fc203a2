import { Body, Controller, Delete, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { PageQuery } from '../../platform/page.dto.js';
import { sendPage } from '../../platform/page.js';
import { AdminOnly } from '../admin-auth/admin.guard.js';
import { CouponReply, CreateCouponRequest, DeletedCouponReply, UnassignedCouponReply } from './coupons.dto.js';
import { presentCoupon, presentUnassignedCoupon } from './coupons.presenter.js';
import { CouponsService } from './coupons.service.js';

@Controller('admin')
@AdminOnly()
export class AdminCouponsController {
  constructor(private readonly coupons: CouponsService) {}

  /** The newest coupons first; `X-Total-Count` says how many there are, `X-Next-Cursor` where to go on. */
  @Get('coupons')
  async listCoupons(@Query() query: PageQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<CouponReply[]> {
    return sendPage(reply, await this.coupons.list(query), presentCoupon);
  }

  @Post('coupons')
  async createCoupon(@Body() request: CreateCouponRequest): Promise<CouponReply> {
    return presentCoupon(await this.coupons.create(request));
  }

  /** Takes a coupon out of use, and its offer off the banner. */
  @Delete('coupons/:id')
  async deleteCoupon(@Param('id') id: string): Promise<DeletedCouponReply> {
    return this.coupons.remove(id);
  }

  /** Coupons that can be linked to a new offer. */
  @Get('unassigned-coupons')
  async listUnassignedCoupons(): Promise<UnassignedCouponReply[]> {
    return (await this.coupons.listUnassigned()).map(presentUnassignedCoupon);
  }
}
