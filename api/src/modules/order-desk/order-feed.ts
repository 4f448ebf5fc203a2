import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { ENV, type Env } from '../../platform/env.js';

const CHANNEL = 'order_events';
// Behind the database's own call: what is lost with its connection is found this much later.
const LOOK_MS = 5_000;

export type Wake = (why: 'news' | 'beat') => void;

/**
 * Wakes the open boards when something happens to an order, whichever process of the shop wrote it. It tells only that, not what:
 * each stream reads the events from their table, from the number on that its board has.
 */
@Injectable()
export class OrderFeed implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('order-feed');
  private readonly streams = new Set<Wake>();
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private connecting: Promise<void> | null = null;

  constructor(@Inject(ENV) private readonly env: Env) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.beat(), LOOK_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    await this.connecting;
    await this.client?.end();
  }

  /** Wakes from now on, until the returned function is called. */
  async subscribe(wake: Wake): Promise<() => void> {
    this.streams.add(wake);
    await this.connect();
    return () => this.streams.delete(wake);
  }

  private beat(): void {
    if (this.streams.size > 0 && !this.client) void this.connect();
    this.wakeAll('beat');
  }

  private wakeAll(why: Parameters<Wake>[0]): void {
    for (const wake of this.streams) wake(why);
  }

  // The one connection that listens is opened with the first board.
  private connect(): Promise<void> {
    if (this.client) return Promise.resolve();
    this.connecting ??= this.listen()
      .catch((failure: unknown) => this.log.warn(`boards look every ${LOOK_MS / 1000} seconds: ${String(failure)}`))
      .finally(() => {
        this.connecting = null;
      });
    return this.connecting;
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.env.databaseUrl,
      application_name: 'shop-order-feed',
      keepAlive: true,
    });
    client.on('notification', () => this.wakeAll('news'));
    client.on('error', (failure) => this.log.warn(`the database's call is lost: ${failure.message}`));
    client.on('end', () => {
      if (this.client === client) this.client = null;
    });
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    this.client = client;
  }
}
