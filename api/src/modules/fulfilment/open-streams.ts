import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Shutdown } from '../../platform/web/shutdown/shutdown.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import { type Admin, AdminSessions } from '../staff/admin-sessions.js';
import { OrderEventsService } from '../orders/order-events.service.js';
import { OrderFeed } from './order-feed.js';
import { OrderStream } from './order-stream.js';

const BATCH = 500;
/** For one person at this process: more than anybody looks at, and each costs a look into the database every five seconds. */
const MAX_PER_PERSON = 12;

/** The boards that are open at this process. */
@Injectable()
export class OpenStreams implements BeforeApplicationShutdown {
  /** The oldest of a person first. */
  private readonly streams = new Map<OrderStream, Admin['id']>();

  constructor(
    private readonly feed: OrderFeed,
    private readonly events: OrderEventsService,
    private readonly sessions: AdminSessions,
    private readonly shutdown: Shutdown,
  ) {}

  // A stream would keep the process from ending. Until the last answer is given something may happen that it tells of.
  async beforeApplicationShutdown(): Promise<void> {
    await this.shutdown.drain();
    for (const stream of this.streams.keys()) stream.end();
  }

  /** Goes on after the event that the other side names, or begins now. */
  async openStream({ id, session_id }: Admin, lastEventId: string | undefined, reply: FastifyReply): Promise<void> {
    // It asks for the headers alone, and waits for the end of the answer.
    if (reply.request.method === 'HEAD') return void reply.type('text/event-stream').send();
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
    this.streams.set(stream, id);
    this.endOldest(id);
    const unsubscribe = this.feed.subscribe((why) => stream.wake(why));
    const { socket } = reply.raw;
    reply.raw.once('close', () => {
      socket?.destroy();
      this.streams.delete(stream);
      unsubscribe();
    });
    stream.wake('events'); // what happened between the reading of the number and now
  }

  // The oldest goes: of a phone whose line has dropped many times, it is one that no one reads any more.
  private endOldest(person: Admin['id']): void {
    const own = [...this.streams].filter(([, id]) => id === person).map(([stream]) => stream);
    for (const stream of own.slice(0, -MAX_PER_PERSON)) stream.end();
  }

  // A number of another database's is taken for none: the board is read again at every start.
  private async startAfter(lastEventId: string | undefined): Promise<string> {
    const { last, settled } = await this.events.findLatest();
    return lastEventId && /^\d{1,18}$/.test(lastEventId) && BigInt(lastEventId) <= BigInt(last) ? lastEventId : settled;
  }
}
