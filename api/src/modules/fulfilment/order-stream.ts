import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { PRIVATE } from '../../platform/web/headers/private-answers.js';
import type { FollowingEvents, OrderEvent } from '../orders/order-events.service.js';

// An event that is being written holds back those after it, and one that is taken back calls no one.
const LOOK_AGAIN_MS = 50;

// A board that has not read for so long is not there any more; it comes again after the last event that it has.
const READING_MS = 30_000;

interface StreamOptions {
  response: ServerResponse;
  headers: OutgoingHttpHeaders;
  /** The number of the last event that the other side has. */
  from: string;
  /** Whether its session still lives: asked before anything is told. */
  isWelcome(): Promise<boolean>;
  readAfter(id: string): Promise<FollowingEvents>;
}

/** One open board: told what happened after `from`, in order and without a gap, and ended with its session. */
export class OrderStream {
  private last: string;
  private sending: Promise<void> = Promise.resolve();
  /** Somebody has called since the last look began. */
  private isCalled = false;
  private lookAgain: NodeJS.Timeout | null = null;

  constructor(private readonly options: StreamOptions) {
    const { response, headers, from } = options;
    this.last = from;
    response.on('error', () => undefined); // a board that hung up in the middle of an event
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': `${PRIVATE}, no-transform`,
      'x-accel-buffering': 'no',
      connection: 'close', // nothing else follows on it, so that no one waits for it when the process ends
    });
    // With its number: a connection that drops before the first event loses nothing either.
    this.write(`id: ${from}\nevent: ready\ndata: {}\n\n`);
  }

  /** Something happened, or may have: it reads on from where it is. A beat also tells the other side that someone is there. */
  wake(why: 'events' | 'heartbeat'): void {
    if (why === 'events' && this.isCalled) return; // the look that is to come finds it
    this.isCalled = true;
    this.sending = this.sending.then(() => this.sendEvents(why)).catch(() => this.end());
  }

  end(): void {
    if (this.lookAgain) clearTimeout(this.lookAgain);
    if (this.isOpen()) this.options.response.end();
  }

  private async sendEvents(why: 'events' | 'heartbeat'): Promise<void> {
    this.isCalled = false;
    if (!this.isOpen()) return;
    if (!(await this.options.isWelcome())) return this.end();
    if (why === 'heartbeat') this.write(': still here\n\n');
    for (;;) {
      const { events, mayFollow } = await this.options.readAfter(this.last);
      if (!this.isOpen()) return;
      for (const event of events) this.write(textOf(event));
      this.last = events.at(-1)?.id ?? this.last;
      await this.untilRead();
      if (!mayFollow) return;
      if (events.length === 0) return this.wakeSoon();
    }
  }

  /** What is not read waits in its table, not in this process: the next events are fetched once these have gone. */
  private async untilRead(): Promise<void> {
    const { response } = this.options;
    if (!response.writableNeedDrain) return;
    await new Promise<void>((resolve) => {
      const patience = setTimeout(() => response.destroy(), READING_MS).unref();
      const goOn = (): void => {
        clearTimeout(patience);
        response.off('drain', goOn).off('close', goOn);
        resolve();
      };
      response.once('drain', goOn).once('close', goOn);
    });
  }

  private wakeSoon(): void {
    this.lookAgain ??= setTimeout(() => {
      this.lookAgain = null;
      this.wake('events');
    }, LOOK_AGAIN_MS).unref();
  }

  private isOpen(): boolean {
    return !this.options.response.writableEnded && !this.options.response.destroyed;
  }

  private write(text: string): void {
    if (this.isOpen()) this.options.response.write(text);
  }
}

const textOf = ({ id, order_id, kind, at }: OrderEvent): string =>
  `id: ${id}\nevent: order\ndata: ${JSON.stringify({ order_id, kind, at })}\n\n`;
