import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, LessThan, Not, Repository } from 'typeorm';
import { prepared } from '../../platform/database/prepared-statements.js';
import { AdminSessionEntity } from './admin-session.entity.js';
import type { Role } from './permissions.js';

/** Who is behind a request of the admin console. */
export interface Admin {
  id: string;
  email: string;
  name: string;
  role: Role;
  session_id: string;
}

export type NewAdminSession = Pick<AdminSessionEntity, 'id' | 'admin_id' | 'expires_at'>;

/** The one place that writes admin sessions. */
@Injectable()
export class AdminSessionsRepository {
  constructor(@InjectRepository(AdminSessionEntity) private readonly sessions: Repository<AdminSessionEntity>) {}

  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.sessions.manager.transaction(work);
  }

  /** One indexed statement per call of the console's. */
  async findLive(id: string, adminId: string, now: Date): Promise<Admin | null> {
    const [admin] = await this.sessions.query<Admin[]>(
      prepared(`SELECT a.id, a.email, a.name, a.role, s.id AS session_id FROM admin_sessions s JOIN admins a ON a.id = s.admin_id
                 WHERE s.id = $1 AND a.id = $2 AND s.revoked_at IS NULL AND s.expires_at > $3 AND a.disabled_at IS NULL`),
      [id, adminId, now],
    );
    return admin ?? null;
  }

  async openSession(session: NewAdminSession, now: Date): Promise<void> {
    await this.sessions.delete({ admin_id: session.admin_id, expires_at: LessThan(now) });
    await this.sessions.insert(session);
  }

  /** @returns how many went */
  async deleteEndedBefore(moment: Date): Promise<number> {
    return (await this.sessions.delete({ expires_at: LessThan(moment) })).affected ?? 0;
  }

  async revokeSession(tx: EntityManager, id: string, now: Date): Promise<void> {
    await tx.update(AdminSessionEntity, { id }, { revoked_at: now });
  }

  /** Every sign-in of this person, but the one given. */
  async revokeSessions(tx: EntityManager, admin_id: string, now: Date, except: string | null = null): Promise<void> {
    const others = except === null ? {} : { id: Not(except) };
    await tx.update(AdminSessionEntity, { admin_id, revoked_at: IsNull(), ...others }, { revoked_at: now });
  }
}
