import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { sendPage, sendWrittenPage } from '../../platform/kernel/page.js';
import { AdminOnly, CurrentAdmin } from '../staff/admin.guard.js';
import type { Admin } from '../staff/admin-sessions.js';
import { AdminOrdersService } from './admin-orders.service.js';
import { AdminOrderPageRequest, DeliveryIssuesRequest } from './order-page.dto.js';
import { AdminOrderReply } from './orders.dto.js';
import { presentAdminOrder } from './orders.presenter.js';

@Controller('admin/orders')
@AdminOnly('packing')
export class AdminOrdersController {
  constructor(private readonly orders: AdminOrdersService) {}

  /** Newest first; a packer sees those of today. Count and next cursor are in the headers X-Total-Count and X-Next-Cursor. */
  @Get()
  @ApiOkResponse({ type: AdminOrderReply, isArray: true })
  async listOrders(
    @CurrentAdmin() admin: Admin,
    @Query() request: AdminOrderPageRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    return sendWrittenPage(reply, await this.orders.listOrders(admin.role, request));
  }

  /** Deliveries that need a person: those still to come first, of each who waits longest. Count and cursor are in the headers. */
  @Get('delivery-issues')
  @ApiOkResponse({ type: AdminOrderReply, isArray: true })
  async readDeliveryIssues(
    @CurrentAdmin() admin: Admin,
    @Query() request: DeliveryIssuesRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrderReply[]> {
    return sendPage(reply, await this.orders.listDeliveryIssues(request), (row) => presentAdminOrder(row, admin.role));
  }
}
