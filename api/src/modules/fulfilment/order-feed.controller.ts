import { Controller, Get, Headers, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdminOnly, CurrentAdmin } from '../staff/admin.guard.js';
import type { Admin } from '../staff/admin-sessions.js';
import { OpenStreams } from './open-streams.js';

@Controller('admin/orders')
@AdminOnly('packing')
export class OrderFeedController {
  constructor(private readonly streams: OpenStreams) {}

  /**
   * Server-sent events: `ready` once, then `order` with `{ order_id, kind, at }` for everything that happens to an order. With the
   * header Last-Event-ID it goes on after that event.
   */
  @Get('feed')
  @ApiProduces('text/event-stream')
  async followOrders(
    @CurrentAdmin() admin: Admin,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.streams.openStream(admin, lastEventId, reply);
  }
}
