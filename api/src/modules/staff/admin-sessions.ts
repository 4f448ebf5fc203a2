import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/kernel/clock.js';
import { ENV, type Env } from '../../platform/settings/env.js';
import { newId } from '../../platform/kernel/ids.js';
import { type Admin, AdminSessionsRepository, type ProvenAdmin } from './admin-sessions.repository.js';
import { ADMIN_TOKEN, type AdminTokenClaims } from './sign-in/admin-token.js';
import { KnownDevices } from './sign-in/known-devices.js';
import { describeDevice, type SessionPlace, wideNetwork } from './sessions/session-place.js';
import { SessionUses } from './sessions/session-uses.js';

export type { Admin };

/** What a person gets who has proven who they are. */
export interface SignedIn {
  token: string;
  expires_at: Date;
  /** `Set-Cookie` for the browser at which it happened. */
  deviceCookie: string;
}

const HOUR_MS = 3_600_000;
/** Of one person: more than anybody has devices. */
const MAX_SESSIONS = 10;

/** Sign-ins of the owner's: each is a row, so that it can be ended before its token's time is over. */
@Injectable()
export class AdminSessions {
  constructor(
    private readonly sessions: AdminSessionsRepository,
    private readonly clock: Clock,
    private readonly jwt: JwtService,
    private readonly devices: KnownDevices,
    private readonly uses: SessionUses,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * With one more than a person may have, the one that was not used for longest ends. Null when password, second factor or access changed
   * while the person was proving who they are.
   */
  async openSession(proven: ProvenAdmin, { userAgent, site }: SessionPlace): Promise<SignedIn | null> {
    const { id: adminId, email, password_hash } = proven;
    const now = this.clock.now();
    const hours = this.env.admin.sessionHours;
    const expires_at = new Date(now.getTime() + hours * HOUR_MS);
    const id = newId();
    const session = { id, admin_id: adminId, expires_at, device: describeDevice(userAgent), network: wideNetwork(site) };
    if (!(await this.sessions.openSession(session, proven, now))) return null;
    await this.sessions.revokeLeastUsed(session, MAX_SESSIONS, now);
    const { issuer, audience, algorithm } = ADMIN_TOKEN;
    const token = await this.jwt.signAsync(
      {},
      { subject: adminId, jwtid: id, issuer, audience, algorithm, expiresIn: hours * 3_600 },
    );
    return { token, expires_at, deviceCookie: this.devices.writeCookie(email, password_hash) };
  }

  /** Null when the session ended, expired, was not used for too long or its person was shut out. Otherwise this is a use of it. */
  async findLive({ sub, jti }: AdminTokenClaims): Promise<Admin | null> {
    const admin = await this.sessions.findLive(jti, sub, this.clock.now());
    if (!admin || this.uses.isIdle({ id: jti, last_used_at: admin.last_used_at })) return null;
    this.uses.noteUse(jti);
    return admin;
  }

  async endSession(sessionId: string): Promise<void> {
    await this.sessions.transaction((tx) => this.sessions.revokeSession(tx, sessionId, this.clock.now()));
  }

  /** Every sign-in of this person, but the one given. */
  async endAll(tx: EntityManager, adminId: string, except?: string): Promise<void> {
    await this.sessions.revokeSessions(tx, adminId, this.clock.now(), except);
  }
}
