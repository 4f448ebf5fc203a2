import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { PRIVATE } from '../../platform/web/private-answers.js';
import type { OrderEvent } from '../orders/order-events.service.js';

interface StreamOptions {
  response: ServerResponse;
  headers: OutgoingHttpHeaders;
  /** The number of the last event that the other side has. */
  from: string;
  /** Whether its session still lives: asked before anything is told. */
  isWelcome(): Promise<boolean>;
  readAfter(id: string): Promise<OrderEvent[]>;
}

/** One open board: told what happened after `from`, in order and without a gap, and ended with its session. */
export class OrderStream {
  private last: string;
  private sending: Promise<void> = Promise.resolve();

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
    this.sending = this.sending.then(() => this.sendEvents(why)).catch(() => this.end());
  }

  end(): void {
    if (this.isOpen()) this.options.response.end();
  }

  private async sendEvents(why: 'events' | 'heartbeat'): Promise<void> {
    if (!this.isOpen()) return;
    if (!(await this.options.isWelcome())) return this.end();
    if (why === 'heartbeat') this.write(': still here\n\n');
    let events = await this.options.readAfter(this.last);
    while (events.length > 0 && this.isOpen()) {
      for (const event of events) this.write(textOf(event));
      this.last = String(events.at(-1)!.id);
      events = await this.options.readAfter(this.last);
    }
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
