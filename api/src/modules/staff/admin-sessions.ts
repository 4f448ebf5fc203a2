import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { ENV, type Env } from '../../platform/env.js';
import { newId } from '../../platform/ids.js';
import { Retention } from '../../platform/retention/retention.js';
import type { AdminEntity } from './admin.entity.js';
import { type Admin, AdminSessionsRepository } from './admin-sessions.repository.js';
import { ADMIN_TOKEN, type AdminTokenClaims } from './sign-in/admin-token.js';
import { KnownDevices } from './sign-in/known-devices.js';

export type { Admin };

/** What a person gets who has proven who they are. */
export interface SignedIn {
  token: string;
  expires_at: Date;
  /** `Set-Cookie` for the browser at which it happened. */
  deviceCookie: string;
}

const HOUR_MS = 3_600_000;
const DAYS_KEPT = 30;

/** Sign-ins of the owner's: each is a row, so that it can be ended before its token's time is over. */
@Injectable()
export class AdminSessions {
  constructor(
    private readonly sessions: AdminSessionsRepository,
    private readonly clock: Clock,
    private readonly jwt: JwtService,
    private readonly devices: KnownDevices,
    @Inject(ENV) private readonly env: Env,
    retention: Retention,
  ) {
    retention.register({ kind: 'sign-ins', days: DAYS_KEPT, deleteBefore: (before) => sessions.deleteEndedBefore(before) });
  }

  async openSession({
    id: adminId,
    email,
    password_hash,
  }: Pick<AdminEntity, 'id' | 'email' | 'password_hash'>): Promise<SignedIn> {
    const now = this.clock.now();
    const hours = this.env.admin.sessionHours;
    const expires_at = new Date(now.getTime() + hours * HOUR_MS);
    const id = newId();
    await this.sessions.openSession({ id, admin_id: adminId, expires_at }, now);
    const { issuer, audience, algorithm } = ADMIN_TOKEN;
    const token = await this.jwt.signAsync(
      {},
      { subject: adminId, jwtid: id, issuer, audience, algorithm, expiresIn: hours * 3_600 },
    );
    return { token, expires_at, deviceCookie: this.devices.writeCookie(email, password_hash) };
  }

  /** Null when the session ended, expired or its person was shut out. */
  findLive({ sub, jti }: AdminTokenClaims): Promise<Admin | null> {
    return this.sessions.findLive(jti, sub, this.clock.now());
  }

  async endSession(sessionId: string): Promise<void> {
    await this.sessions.transaction((tx) => this.sessions.revokeSession(tx, sessionId, this.clock.now()));
  }

  /** Every sign-in of this person, but the one given. */
  async endAll(tx: EntityManager, adminId: string, except?: string): Promise<void> {
    await this.sessions.revokeSessions(tx, adminId, this.clock.now(), except);
  }
}
