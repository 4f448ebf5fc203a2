import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { ENV, type Env } from '../../../platform/env.js';
import { RevocationCache, type Revocation } from './revocation-cache.js';
import {
  deleteExpiredRevocations,
  insertRevokedSession,
  LIVE_REVOCATIONS,
  REVOKED_SESSIONS_CHANNEL,
} from './revoked-sessions.repository.js';
import type { LogoutNotice, VerifiedToken } from './token-verifier.js';

// A line that died without a word is found this much later.
const PROVE_MS = 5_000;
const ANSWER_MS = 4_000;
const TRY_AGAIN_MS = 1_000;
const HOUR_MS = 3_600_000;

/**
 * The sign-outs of which the identity provider told us, in every process of the shop. A request costs no statement for them: each
 * process knows those that still count by heart, and is called by the database when one is added. While it cannot hear that call
 * it says so, and the database is asked.
 */
@Injectable()
export class RevokedSessionsService implements OnModuleDestroy {
  private readonly log = new Logger('sign-outs');
  private client: pg.Client | null = null;
  /** Null while the database's call is not heard. */
  private heard: RevocationCache | null = null;
  private connecting: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private isStopping = false;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    if (this.timer) clearTimeout(this.timer);
    await this.connecting;
    await this.client?.end().catch(() => {});
  }

  /** Writes a sign-out down; every process hears of it with the commit. The same one once more changes nothing. */
  async revokeSessions({ issuer, jti, sid, subject, issued_at: revoked_at }: LogoutNotice): Promise<void> {
    const now = this.clock.now();
    const expires_at = new Date(now.getTime() + this.env.signIn.tokenHours * HOUR_MS);
    await deleteExpiredRevocations(this.db.manager, now);
    await insertRevokedSession(this.db.manager, { issuer, jti, sid, subject, revoked_at, expires_at });
    this.heard?.add({ issuer, sid, subject, revoked_at, expires_at }); // our own call need not come back first
  }

  /** Whether the session of this token has ended; null when that is not known here, so that the database must be asked. */
  recall(token: VerifiedToken): boolean | null {
    if (this.heard) return this.heard.covers(token);
    if (!this.connecting && !this.timer && !this.isStopping) this.connect();
    return null;
  }

  private connect(): void {
    this.connecting = this.listen().finally(() => {
      this.connecting = null;
    });
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.env.databaseUrl,
      application_name: 'shop-sign-outs',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    const heard = new RevocationCache();
    this.client = client;
    client.on('notification', ({ payload }) => this.addRevocations(heard, [JSON.parse(payload ?? '{}') as Revocation]));
    client.on('error', (failure) => this.lose(client, failure));
    client.on('end', () => this.lose(client, 'the line has ended'));
    try {
      await client.connect();
      await client.query(`LISTEN ${REVOKED_SESSIONS_CHANNEL}`); // before the list is read, so that nothing falls between the two
      const { rows } = await client.query<Revocation>(LIVE_REVOCATIONS, [this.env.signIn.issuer, this.clock.now()]);
      this.addRevocations(heard, rows);
      if (this.client !== client) return;
      this.heard = heard;
      this.proveLater(client, heard);
    } catch (failure) {
      this.lose(client, failure);
    }
  }

  /** The cache can be trusted only as long as the connection that brings the revocations is alive. */
  private proveLater(client: pg.Client, heard: RevocationCache): void {
    if (this.client !== client || this.isStopping) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      heard.forgetBefore(this.clock.now());
      client.query('SELECT 1').then(
        () => this.proveLater(client, heard),
        (failure: unknown) => this.lose(client, failure),
      );
    }, PROVE_MS).unref();
  }

  private addRevocations(heard: RevocationCache, rows: Revocation[]): void {
    for (const row of rows) if (row.issuer === this.env.signIn.issuer) heard.add(row);
  }

  // The next request that comes after a while tries again.
  private lose(client: pg.Client, failure: unknown): void {
    if (this.client !== client) return;
    this.client = null;
    this.heard = null;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    void client.end().catch(() => {});
    if (this.isStopping) return;
    this.log.warn(`sign-outs are looked up one by one: ${String(failure)}`);
    this.timer = setTimeout(() => {
      this.timer = null;
    }, TRY_AGAIN_MS).unref();
  }
}
