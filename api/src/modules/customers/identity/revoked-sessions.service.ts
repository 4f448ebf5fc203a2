import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { DatabaseListener } from '../../../platform/database/database-listener.js';
import { ENV, type Env } from '../../../platform/settings/env.js';
import { RevocationCache, type Revocation, type SignInEnd } from './revocation-cache.js';
import {
  deleteExpiredRevocations,
  insertRevokedSession,
  LIVE_REVOCATIONS,
  REVOKED_SESSIONS_CHANNEL,
} from './revoked-sessions.repository.js';
import type { LogoutNotice, VerifiedToken } from './token-verifier.js';

const HOUR_MS = 3_600_000;

/**
 * The sign-outs of which the identity provider told us, in every process of the shop. A request costs no statement for them: each
 * process knows those that still count by heart, and is called by the database when one is added. While it cannot hear that call
 * it says so, and the database is asked.
 */
@Injectable()
export class RevokedSessionsService {
  /** Null while the database's call is not heard. */
  private current: RevocationCache | null = null;
  /** Told whose sessions have ended; null when that may have been missed of anyone. */
  private readonly listeners: ((subject: string | null) => void)[] = [];
  /** Those that are called while the list is being read. */
  private loading: RevocationCache | null = null;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
    listener: DatabaseListener,
  ) {
    listener.listen(REVOKED_SESSIONS_CHANNEL, {
      onNotification: (payload) => this.hear(JSON.parse(payload) as Revocation),
      onListening: () => this.load(),
      onLost: () => {
        this.current = this.loading = null;
        this.notify(null);
      },
    });
  }

  /** Writes a sign-out down; every process hears of it with the commit. The same one once more changes nothing. */
  async revokeSessions({ issuer, jti, sid, subject, issued_at: revoked_at }: LogoutNotice): Promise<void> {
    const now = this.clock.now();
    const expires_at = new Date(now.getTime() + this.env.signIn.tokenHours * HOUR_MS);
    await deleteExpiredRevocations(this.db.manager, now);
    const revoked = { issuer, jti, sid, subject, revoked_at, expires_at };
    await insertRevokedSession(this.db.manager, revoked);
    this.hear(revoked);
  }

  /** Call before the application has started. */
  whenRevoked(listener: (subject: string | null) => void): void {
    this.listeners.push(listener);
  }

  /** How the session of this token has ended, null while it has not; undefined when that is not known here: ask the database. */
  recall(token: VerifiedToken): SignInEnd | null | undefined {
    return this.current?.findEnd(token);
  }

  private async load(): Promise<void> {
    const loading = (this.loading = new RevocationCache());
    const rows = await this.db.query<Revocation[]>(LIVE_REVOCATIONS, [this.env.signIn.issuer, this.clock.now()]);
    for (const row of rows) loading.add(row);
    if (this.loading === loading) this.current = loading; // not lost meanwhile
  }

  /** What the database tells of, and what this process has just committed: the next request may be quicker than the database's call. */
  hear(revocation: Revocation): void {
    if (revocation.issuer !== this.env.signIn.issuer) return;
    this.current?.forgetBefore(this.clock.now());
    this.loading?.add(revocation);
    if (revocation.subject !== null) this.notify(revocation.subject);
  }

  private notify(subject: string | null): void {
    for (const each of this.listeners) each(subject);
  }
}
