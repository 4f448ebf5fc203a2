import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { ENV, type Env } from '../../platform/env.js';
import { newId } from '../../platform/ids.js';
import type { AdminEntity } from './admin.entity.js';
import { ADMIN_TOKEN, type AdminTokenClaims } from './sign-in/admin-token.js';
import type { Role } from './permissions.js';
import { KnownDevices } from './sign-in/known-devices.js';

/** Who is behind a request of the admin console. */
export interface Admin {
  id: string;
  email: string;
  name: string;
  role: Role;
  session_id: string;
}

/** What a person gets who has proven who they are. */
export interface SignedIn {
  token: string;
  expires_at: Date;
  /** `Set-Cookie` for the browser at which it happened. */
  deviceCookie: string;
}

const HOUR_MS = 3_600_000;

/** Sign-ins of the owner's: each is a row, so that it can be ended before its token's time is over. */
@Injectable()
export class AdminSessions {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly jwt: JwtService,
    private readonly devices: KnownDevices,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async open({ id: adminId, email, password_hash }: Pick<AdminEntity, 'id' | 'email' | 'password_hash'>): Promise<SignedIn> {
    const now = this.clock.now();
    const hours = this.env.admin.sessionHours;
    const expires_at = new Date(now.getTime() + hours * HOUR_MS);
    const id = newId();
    await this.db.query('DELETE FROM admin_sessions WHERE admin_id = $1 AND expires_at < $2', [adminId, now]);
    await this.db.query('INSERT INTO admin_sessions (id, admin_id, expires_at) VALUES ($1, $2, $3)', [id, adminId, expires_at]);
    const { issuer, audience, algorithm } = ADMIN_TOKEN;
    const token = await this.jwt.signAsync(
      {},
      { subject: adminId, jwtid: id, issuer, audience, algorithm, expiresIn: hours * 3_600 },
    );
    return { token, expires_at, deviceCookie: this.devices.writeCookie(email, password_hash) };
  }

  /** One indexed statement per call of the console's; null when the session ended, expired or its person was shut out. */
  async findLive({ sub, jti }: AdminTokenClaims): Promise<Admin | null> {
    const [admin] = await this.db.query<Admin[]>(
      `SELECT a.id, a.email, a.name, a.role, s.id AS session_id FROM admin_sessions s JOIN admins a ON a.id = s.admin_id
       WHERE s.id = $1 AND a.id = $2 AND s.revoked_at IS NULL AND s.expires_at > $3 AND a.disabled_at IS NULL`,
      [jti, sub, this.clock.now()],
    );
    return admin ?? null;
  }

  async end(sessionId: string): Promise<void> {
    await this.db.query('UPDATE admin_sessions SET revoked_at = $2 WHERE id = $1', [sessionId, this.clock.now()]);
  }

  async endAll(
    adminId: string,
    { tx = this.db.manager, except = null }: { tx?: EntityManager; except?: string | null } = {},
  ): Promise<void> {
    await tx.query(
      'UPDATE admin_sessions SET revoked_at = $2 WHERE admin_id = $1 AND revoked_at IS NULL AND id IS DISTINCT FROM $3',
      [adminId, this.clock.now(), except],
    );
  }
}
