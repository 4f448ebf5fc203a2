import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { ConnectionLimit } from './connection-limit.js';
import { BadEnv, ENV, type Env } from '../settings/env.js';
import { LostDatabase } from './lost-database.js';

// A connection that died without a word is found this much later.
const PROVE_MS = 5_000;
const ANSWER_MS = 4_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

export interface ChannelListener {
  /** Something was committed of which the channel tells. */
  onNotification(payload: string): void;
  /** From now on nothing is missed; of what was committed before, something may have been. When it fails, the connection is opened again. */
  onListening?(): Promise<void> | void;
  /** What is committed from now on is not heard. */
  onLost?(): void;
}

/**
 * The one connection of a process on which PostgreSQL tells of what other processes have committed (LISTEN). It belongs to a session, so
 * it goes past a pooler that lends connections per transaction. When it breaks, it is opened again by itself.
 */
@Injectable()
export class DatabaseListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('database-listener');
  private readonly listeners: (ChannelListener & { channel: string })[] = [];
  private client: pg.Client | null = null;
  private connecting: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | null = null;
  private pause = FIRST_PAUSE_MS;
  private isStopping = false;
  /** On the process's own clock. */
  private lastHeardAt = Number.NEGATIVE_INFINITY;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly limit: ConnectionLimit,
  ) {}

  /** Call before the application has started. */
  listen(channel: string, listener: ChannelListener): void {
    this.listeners.push(Object.assign(listener, { channel }));
  }

  /** For how many milliseconds the connection has given no sign of life. */
  silentMs(): number {
    return performance.now() - this.lastHeardAt;
  }

  /** For statements of the background: they take no connection from requests. @throws while the connection is lost */
  async query<Row>(text: string, values: unknown[]): Promise<Row[]> {
    if (!this.client) throw new LostDatabase('the connection of the background is being opened');
    return (await this.client.query<Row & pg.QueryResultRow>(text, values)).rows;
  }

  // Waited for, so that the first request is answered by a process that hears.
  async onApplicationBootstrap(): Promise<void> {
    await this.connect({ isStart: true });
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    if (this.timer) clearTimeout(this.timer);
    await this.connecting;
    await this.client?.end().catch(() => undefined);
  }

  private connect(how?: { isStart: boolean }): Promise<void> {
    return (this.connecting = this.open(how));
  }

  private async open(how?: { isStart: boolean }): Promise<void> {
    const client = new pg.Client({
      connectionString: this.env.databaseDirectUrl,
      application_name: 'shop-listener',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    this.client = client;
    client.on('notification', ({ channel, payload = '' }) => {
      for (const each of this.listeners) if (each.channel === channel) each.onNotification(payload);
    });
    client.on('error', (failure) => this.lose(client, failure));
    client.on('end', () => this.lose(client, 'it has ended'));
    try {
      await client.connect();
      if (how?.isStart) await this.limit.check(client);
      await client.query([...new Set(this.listeners.map(({ channel }) => `LISTEN ${channel}`))].join(';'));
      this.lastHeardAt = performance.now();
      await Promise.all(this.listeners.map(async (each) => each.onListening?.()));
      this.pause = FIRST_PAUSE_MS;
      this.proveLater(client);
    } catch (failure) {
      if (failure instanceof BadEnv) throw failure;
      this.lose(client, failure);
    }
  }

  private proveLater(client: pg.Client): void {
    if (this.client !== client || this.isStopping) return;
    const prove = (): void =>
      void client.query('SELECT 1').then(
        () => {
          this.lastHeardAt = performance.now();
          this.proveLater(client);
        },
        (failure: unknown) => this.lose(client, failure),
      );
    this.timer = setTimeout(prove, PROVE_MS).unref();
  }

  private lose(client: pg.Client, failure: unknown): void {
    if (this.client !== client) return;
    this.client = null;
    if (this.timer) clearTimeout(this.timer);
    void client.end().catch(() => undefined);
    if (this.isStopping) return;
    this.log.warn(`changes of other processes are not heard for a while: ${String(failure)}`);
    for (const each of this.listeners) each.onLost?.();
    this.timer = setTimeout(() => void this.connect(), this.pause).unref();
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS);
  }
}
