import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/web/errors/api-errors.js';
import { AdminOnly, CurrentAdmin, RequirePermission } from '../staff/admin.guard.js';
import type { Admin } from '../staff/admin-sessions.js';
import { AdminOrdersService } from '../orders/admin-orders.service.js';
import { BoardRequest } from '../orders/order-page.dto.js';
import { AdminOrderDetailReply, AdminOrderReply } from '../orders/orders.dto.js';
import { RefundOrder } from './refund-order.js';
import { MoveOrder } from './move-order.js';
import { AmountDueDetails, HandOverRequest, ReasonRequest, RefundLineRequest } from './fulfilment.dto.js';

/** What the people of the shop do with an order. Pressed twice, or on two devices, each happens once. */
@Controller('admin/orders')
@AdminOnly('packing')
export class FulfilmentController {
  constructor(
    private readonly orders: AdminOrdersService,
    private readonly moves: MoveOrder,
    private readonly refunds: RefundOrder,
  ) {}

  /** Everything that is still to do, and what became of today's orders; or those of them that are named. */
  @Get('board')
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOkResponse({ type: AdminOrderReply, isArray: true })
  readBoard(@CurrentAdmin() admin: Admin, @Query() { order_id }: BoardRequest): Promise<Buffer> {
    return this.orders.readBoard(admin.role, order_id);
  }

  @Get(':id')
  @ApiErrors('ORDER_NOT_FOUND')
  readOrder(@CurrentAdmin() admin: Admin, @Param('id') id: string): Promise<AdminOrderDetailReply> {
    return this.orders.readOrder(admin.role, id);
  }

  @Post(':id/accept')
  @ApiErrors('ORDER_NOT_FOUND', 'ORDER_STATE_CONFLICT')
  @HttpCode(200)
  acceptOrder(@CurrentAdmin() admin: Admin, @Param('id') id: string): Promise<AdminOrderDetailReply> {
    return this.moves.acceptOrder(admin, id);
  }

  @Post(':id/pack')
  @ApiErrors('ORDER_NOT_FOUND', 'ORDER_STATE_CONFLICT')
  @HttpCode(200)
  packOrder(@CurrentAdmin() admin: Admin, @Param('id') id: string): Promise<AdminOrderDetailReply> {
    return this.moves.packOrder(admin, id);
  }

  @Post(':id/call-rider')
  @ApiErrors('ORDER_NOT_FOUND', 'ORDER_STATE_CONFLICT')
  @RequirePermission('orders')
  @HttpCode(200)
  callRider(@CurrentAdmin() admin: Admin, @Param('id') id: string): Promise<AdminOrderDetailReply> {
    return this.moves.callRider(admin, id);
  }

  @Post(':id/hand-over')
  @ApiErrors('ORDER_NOT_FOUND', 'ORDER_STATE_CONFLICT')
  @HttpCode(200)
  handOver(@CurrentAdmin() admin: Admin, @Param('id') id: string, @Body() body: HandOverRequest): Promise<AdminOrderDetailReply> {
    return this.moves.handOver(admin, id, body);
  }

  @Post(':id/delivered')
  @ApiErrors('ORDER_NOT_FOUND', 'ORDER_STATE_CONFLICT')
  @HttpCode(200)
  markDelivered(@CurrentAdmin() admin: Admin, @Param('id') id: string): Promise<AdminOrderDetailReply> {
    return this.moves.markDelivered(admin, id);
  }

  @Post(':id/resolve-issue')
  @ApiErrors('ORDER_NOT_FOUND', 'ORDER_STATE_CONFLICT')
  @RequirePermission('orders')
  @HttpCode(200)
  resolveIssue(@CurrentAdmin() admin: Admin, @Param('id') id: string): Promise<AdminOrderDetailReply> {
    return this.moves.resolveIssue(admin, id);
  }

  @Post(':id/cancel')
  @ApiErrors('ORDER_NOT_FOUND', 'ORDER_STATE_CONFLICT')
  @RequirePermission('orders')
  @HttpCode(200)
  cancelOrder(
    @CurrentAdmin() admin: Admin,
    @Param('id') id: string,
    @Body() { reason }: ReasonRequest,
  ): Promise<AdminOrderDetailReply> {
    return this.refunds.cancelOrder(admin, id, reason);
  }

  @Post(':id/refund-line')
  @ApiErrors('ORDER_NOT_FOUND', 'ORDER_STATE_CONFLICT', 'NOTHING_LEFT', 'LAST_PACKS', { STALE: AmountDueDetails })
  @RequirePermission('orders')
  @HttpCode(200)
  refundLine(
    @CurrentAdmin() admin: Admin,
    @Param('id') id: string,
    @Body() body: RefundLineRequest,
  ): Promise<AdminOrderDetailReply> {
    return this.refunds.refundLine(admin, id, body);
  }

  @Post(':id/refund-rest')
  @ApiErrors('ORDER_NOT_FOUND', 'ORDER_STATE_CONFLICT', 'NOTHING_LEFT')
  @RequirePermission('orders')
  @HttpCode(200)
  refundRest(
    @CurrentAdmin() admin: Admin,
    @Param('id') id: string,
    @Body() { reason }: ReasonRequest,
  ): Promise<AdminOrderDetailReply> {
    return this.refunds.refundRest(admin, id, reason);
  }
}
