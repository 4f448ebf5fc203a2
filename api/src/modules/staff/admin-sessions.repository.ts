import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, LessThan, Not, Repository } from 'typeorm';
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
    const admin = await this.sessions
      .createQueryBuilder('s')
      .innerJoin('s.admin', 'a')
      .select(['a.id AS id', 'a.email AS email', 'a.name AS name', 'a.role AS role', 's.id AS session_id'])
      .where('s.id = :id AND a.id = :adminId AND s.revoked_at IS NULL', { id, adminId })
      .andWhere('s.expires_at > :now AND a.disabled_at IS NULL', { now })
      .getRawOne<Admin>();
    return admin ?? null;
  }

  async openSession(session: NewAdminSession, now: Date): Promise<void> {
    await this.sessions.delete({ admin_id: session.admin_id, expires_at: LessThan(now) });
    await this.sessions.insert(session);
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
