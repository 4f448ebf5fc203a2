import { Body, Controller, Get, Headers, HttpCode, Ip, Param, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { OutsideBudget } from '../../platform/web/limits/request-limit.guard.js';
import { NEVER_REFUSED, TRACKING } from '../../platform/web/limits/shed-load.js';
import { ApiErrors } from '../../platform/web/errors/api-errors.js';
import { BODY_AS_SENT } from '../../platform/web/requests/check-requests.js';
import { CurrentShopper, ShoppersOnly } from '../customers/identity/shopper.guard.js';
import type { Shopper } from '../customers/identity/shoppers.service.js';
import {
  BookCodCourierRequest,
  BookCourierReply,
  BookCourierRequest,
  CashRefusedDetails,
  CalculateFeeReply,
  CalculateFeeRequest,
  CourierReply,
  DeliveryRefusedDetails,
  TrackingReply,
} from './courier.dto.js';
import { CourierCallbacks } from './tracking/courier-callbacks.js';
import { TrackDelivery } from './tracking/track-delivery.js';
import { CalculateFee } from './quotes/calculate-fee.js';

@Controller('borzo')
export class CourierController {
  constructor(
    private readonly fees: CalculateFee,
    private readonly tracking: TrackDelivery,
    private readonly callbacks: CourierCallbacks,
  ) {}

  @Post('calculate-fee')
  @ApiErrors({ NOT_DELIVERABLE: DeliveryRefusedDetails, COURIER_UNAVAILABLE: DeliveryRefusedDetails })
  @HttpCode(200)
  @ShoppersOnly()
  calculateFee(
    @CurrentShopper() { id: shopperId }: Shopper,
    @Ip() ip: string,
    @Body() body: CalculateFeeRequest,
  ): Promise<CalculateFeeReply> {
    return this.fees.calculateFee({ shopperId, ip }, body);
  }

  /** The rider is booked by the server when the order is paid; this answers that one booking, however often it is called. */
  @Post('create-order')
  @RouteConfig(NEVER_REFUSED)
  @ApiErrors('ORDER_NOT_FOUND', 'NOT_PAID')
  @HttpCode(200)
  @ShoppersOnly()
  createCourierOrder(@CurrentShopper() shopper: Shopper, @Body() body: BookCourierRequest): Promise<BookCourierReply> {
    return this.tracking.findBooking(shopper, body.orderId);
  }

  /** The same for an order that is paid at the door. What is to be collected is the order's own total, whatever was sent. */
  @Post('create-cod-order')
  @ApiErrors('COD_OFF', 'ORDER_NOT_FOUND', 'NOT_ON_DELIVERY', 'NOT_PAID', { COD_REFUSED: CashRefusedDetails })
  @HttpCode(200)
  @ShoppersOnly()
  createCodCourierOrder(@CurrentShopper() shopper: Shopper, @Body() body: BookCodCourierRequest): Promise<BookCourierReply> {
    return this.tracking.findCashBooking(shopper, body.orderId);
  }

  @Get('order/:id')
  @RouteConfig(TRACKING)
  @ApiErrors('ORDER_NOT_FOUND')
  @ShoppersOnly()
  trackOrder(@CurrentShopper() shopper: Shopper, @Param('id') id: string): Promise<TrackingReply> {
    return this.tracking.trackOrder(shopper, id);
  }

  @Get('courier/:id')
  @RouteConfig(TRACKING)
  @ApiErrors('ORDER_NOT_FOUND')
  @ShoppersOnly()
  trackRider(@CurrentShopper() shopper: Shopper, @Param('id') id: string): Promise<CourierReply> {
    return this.tracking.trackRider(shopper, id);
  }

  /** Borzo's callbacks: stored, answered, then worked on as a job. */
  @Post('callback')
  @ApiErrors('BAD_SIGNATURE')
  @HttpCode(200)
  @RouteConfig({ ...BODY_AS_SENT, ...NEVER_REFUSED })
  @OutsideBudget()
  async receiveCallback(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('x-dv-signature') signature = '',
  ): Promise<void> {
    await this.callbacks.receiveCallback(request.rawBody ?? Buffer.alloc(0), signature);
  }
}
