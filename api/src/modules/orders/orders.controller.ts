import { Controller, Get, Param, Query } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import { ApiErrors } from '../../platform/web/errors/api-errors.js';
import { TRACKING } from '../../platform/web/limits/shed-load.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import { CurrentShopper, ShoppersOnly } from '../customers/identity/shopper.guard.js';
import type { Shopper } from '../customers/identity/shoppers.service.js';
import { OrderDetailsReply } from './order-details.dto.js';
import { presentOrderDetails } from './order-details.presenter.js';
import { OrderPageRequest } from './order-page.dto.js';
import { findOneOrder, findOrderDetails, findOwnOrders } from '../../read-models/orders/order-rows.query.js';
import { ActiveOrderReply, OrderReply, OrderSummaryReply } from './orders.dto.js';
import { presentOrder, presentOrderSummary } from './orders.presenter.js';

/** A shopper's own orders. */
@Controller('orders')
@ShoppersOnly()
export class OrdersController {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  @Get()
  async listOwnOrders(
    @CurrentShopper() shopper: Shopper,
    @Query() { limit = 20, cursor }: OrderPageRequest,
  ): Promise<OrderSummaryReply[]> {
    const rows = await findOwnOrders(this.db.manager, { shopperId: shopper.id, before: cursor, limit });
    const now = this.clock.now();
    return rows.map((row) => presentOrderSummary(row, now));
  }

  /** The newest order that is still on its way: tracking opens with it after a reload, on any device. */
  @Get('active')
  @RouteConfig(TRACKING)
  async findActiveOrder(@CurrentShopper() shopper: Shopper): Promise<ActiveOrderReply> {
    const [row] = await findOwnOrders(this.db.manager, { shopperId: shopper.id, limit: 1, active: true });
    return { order: row ? presentOrderSummary(row, this.clock.now()) : null };
  }

  @Get(':id')
  @RouteConfig(TRACKING)
  @ApiErrors('ORDER_NOT_FOUND')
  async findOrder(@CurrentShopper() shopper: Shopper, @Param('id') id: string): Promise<OrderReply> {
    const row = await findOneOrder(this.db.manager, shopper.id, id);
    if (!row) throw new ShopError('ORDER_NOT_FOUND');
    return presentOrder(row);
  }

  /** The whole order, as the shopper may see it: the route above keeps to what it always said. */
  @Get(':id/details')
  @RouteConfig(TRACKING)
  @ApiErrors('ORDER_NOT_FOUND')
  async findOrderDetails(@CurrentShopper() shopper: Shopper, @Param('id') id: string): Promise<OrderDetailsReply> {
    const row = await findOrderDetails(this.db.manager, shopper.id, id);
    if (!row) throw new ShopError('ORDER_NOT_FOUND');
    return presentOrderDetails(row, this.clock.now());
  }
}
