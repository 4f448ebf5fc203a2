import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { logLostConnection } from '../../platform/database/lost-database.js';
import { ENV, type Env } from '../../platform/env.js';

const CHANNEL = 'order_events';
// Behind the database's own call: what is lost with its connection is found this much later.
const LOOK_MS = 5_000;
const FIRST_PAUSE_MS = 250;

export type Wake = (why: 'events' | 'heartbeat') => void;

/**
 * Wakes the open boards when something happens to an order, whichever process of the shop wrote it. It tells only that, not what:
 * each stream reads the events from their table, from the number on that its board has.
 */
@Injectable()
export class OrderFeed implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('order-feed');
  private readonly streams = new Set<Wake>();
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private retry: NodeJS.Timeout | null = null;
  private pause = FIRST_PAUSE_MS;
  private closed = false;
  private connecting: Promise<void> | null = null;

  constructor(@Inject(ENV) private readonly env: Env) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wakeAll('heartbeat'), LOOK_MS).unref();
  }

  // After the last board: it is told of what the last request did.
  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    for (const timer of [this.timer, this.retry]) if (timer) clearTimeout(timer);
    await this.connecting;
    await this.client?.end();
  }

  /** Wakes from now on, until the returned function is called. */
  async subscribe(wake: Wake): Promise<() => void> {
    this.streams.add(wake);
    await this.connect();
    return () => this.streams.delete(wake);
  }

  private wakeAll(why: Parameters<Wake>[0]): void {
    for (const wake of this.streams) wake(why);
  }

  // The one connection that listens is opened with the first board.
  private connect(): Promise<void> {
    if (this.client) return Promise.resolve();
    this.connecting ??= this.listen()
      .catch((failure: unknown) => {
        this.log.warn(`boards look every ${LOOK_MS / 1000} seconds: ${String(failure)}`);
        this.connectLater();
      })
      .finally(() => {
        this.connecting = null;
      });
    return this.connecting;
  }

  private connectLater(): void {
    if (this.closed || this.retry) return;
    this.retry = setTimeout(() => {
      this.retry = null;
      if (this.streams.size > 0) void this.connect();
    }, this.pause).unref();
    this.pause = Math.min(this.pause * 2, LOOK_MS);
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.env.databaseUrl,
      application_name: 'shop-order-feed',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    logLostConnection(client);
    client.on('notification', () => this.wakeAll('events'));
    client.on('end', () => {
      if (this.client !== client) return;
      this.client = null;
      this.connectLater();
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (failure) {
      void client.end().catch(() => undefined);
      throw failure;
    }
    this.client = client;
    this.pause = FIRST_PAUSE_MS;
    this.wakeAll('events'); // what happened while no one listened
  }
}
