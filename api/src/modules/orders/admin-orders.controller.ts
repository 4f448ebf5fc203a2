import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { AdminOnly } from '../admin-auth/admin.guard.js';
import { OrderPageRequest } from './order-page.dto.js';
import { countOrders, readOrders } from './order-rows.js';
import { AdminOrderReply } from './orders.dto.js';
import { presentAdminOrder } from './orders.presenter.js';

@Controller('admin/orders')
@AdminOnly()
export class AdminOrdersController {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Newest first. Count and next cursor are in the headers X-Total-Count and X-Next-Cursor. */
  @Get()
  @ApiOkResponse({ type: AdminOrderReply, isArray: true })
  async listOrders(
    @Query() { limit = 200, cursor }: OrderPageRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminOrderReply[]> {
    const rows = await readOrders(this.db.manager, { before: cursor, limit });
    void reply.header('x-total-count', await countOrders(this.db.manager));
    if (rows.length === limit) void reply.header('x-next-cursor', rows.at(-1)!.id);
    return rows.map(presentAdminOrder);
  }
}
