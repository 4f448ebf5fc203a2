import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Shutdown } from '../../platform/process/shutdown.js';
import { ShopError } from '../../platform/shop-error.js';
import { type Admin, AdminSessions } from '../staff/admin-sessions.js';
import { OrderEventsService } from '../orders/order-events.service.js';
import { OrderFeed } from './order-feed.js';
import { OrderStream } from './order-stream.js';

const BATCH = 500;

/** The boards that are open at this process. */
@Injectable()
export class OpenStreams implements BeforeApplicationShutdown {
  private readonly streams = new Set<OrderStream>();

  constructor(
    private readonly feed: OrderFeed,
    private readonly events: OrderEventsService,
    private readonly sessions: AdminSessions,
    private readonly shutdown: Shutdown,
  ) {}

  // A stream would keep the process from ending. Until the last answer is given something may happen that it tells of.
  async beforeApplicationShutdown(): Promise<void> {
    await this.shutdown.drain();
    for (const stream of this.streams) stream.end();
  }

  /** Goes on after the event that the other side names, or begins now. */
  async openStream({ id, session_id }: Admin, lastEventId: string | undefined, reply: FastifyReply): Promise<void> {
    const from = await this.startAfter(lastEventId);
    if (this.shutdown.begun) throw new ShopError('SHOP_UNAVAILABLE');
    reply.hijack();
    const stream = new OrderStream({
      response: reply.raw,
      headers: reply.getHeaders() as never,
      from,
      isWelcome: async () => (await this.sessions.findLive({ sub: id, jti: session_id })) !== null,
      readAfter: (last) => this.events.listEventsAfter(last, BATCH),
    });
    this.streams.add(stream);
    const unsubscribe = this.feed.subscribe((why) => stream.wake(why));
    const { socket } = reply.raw;
    reply.raw.once('close', () => {
      socket?.destroy();
      this.streams.delete(stream);
      unsubscribe();
    });
    stream.wake('events'); // what happened between the reading of the number and now
  }

  // A number of another database's is taken for none: the board is read again at every start.
  private async startAfter(lastEventId: string | undefined): Promise<string> {
    const { last, settled } = await this.events.findLatest();
    return lastEventId && /^\d{1,18}$/.test(lastEventId) && BigInt(lastEventId) <= BigInt(last) ? lastEventId : settled;
  }
}
