import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, LessThan, MoreThan, Not, Repository } from 'typeorm';
import { prepared } from '../../platform/database/prepared-statements.js';
import type { AdminEntity } from './admin.entity.js';
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

export type NewAdminSession = Pick<AdminSessionEntity, 'id' | 'admin_id' | 'expires_at' | 'device' | 'network'>;

/** A person as they were when they proved who they are. */
export type ProvenAdmin = Pick<AdminEntity, 'id' | 'email' | 'password_hash' | 'second_factor_at'>;

/** When a session counts as one that was used. */
export interface SessionUse {
  id: string;
  at: Date;
}

/** Sends a statement over the connection of the background. */
interface BackgroundDatabase {
  query<Row>(text: string, values: unknown[]): Promise<Row[]>;
}

/** The one place that writes admin sessions. */
@Injectable()
export class AdminSessionsRepository {
  constructor(@InjectRepository(AdminSessionEntity) private readonly sessions: Repository<AdminSessionEntity>) {}

  transaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.sessions.manager.transaction(work);
  }

  /** Those of one person that have not ended; some of them may not have been used for too long. */
  findSessions(admin_id: string, now: Date): Promise<AdminSessionEntity[]> {
    return this.sessions.find({
      where: { admin_id, revoked_at: IsNull(), expires_at: MoreThan(now) },
      order: { id: 'ASC' },
    });
  }

  /** One indexed statement per call of the console's. */
  async findLive(id: string, adminId: string, now: Date): Promise<(Admin & { last_used_at: Date }) | null> {
    const [admin] = await this.sessions.query<(Admin & { last_used_at: Date })[]>(
      prepared(`SELECT a.id, a.email, a.name, a.role, s.id AS session_id, s.last_used_at FROM admin_sessions s JOIN admins a ON a.id = s.admin_id
                 WHERE s.id = $1 AND a.id = $2 AND s.revoked_at IS NULL AND s.expires_at > $3 AND a.disabled_at IS NULL`),
      [id, adminId, now],
    );
    return admin ?? null;
  }

  /**
   * Behind whatever changes the person just now, so that a sign-in that has begun before opens nothing that was meant to end.
   * @returns false when password, second factor or access are no more what was proven
   */
  async openSession(session: NewAdminSession, proven: ProvenAdmin, now: Date): Promise<boolean> {
    await this.sessions.delete({ admin_id: session.admin_id, expires_at: LessThan(now) });
    const { id, expires_at, device, network } = session;
    const opened = await this.sessions.query<unknown[]>(
      `INSERT INTO admin_sessions (id, admin_id, expires_at, device, network, created_at, last_used_at)
       SELECT $1, a.id, $2, $3, $4, $5, $5 FROM admins a
        WHERE a.id = $6 AND a.password_hash = $7 AND a.second_factor_at IS NOT DISTINCT FROM $8 AND a.disabled_at IS NULL
          FOR SHARE
       RETURNING id`,
      [id, expires_at, device, network, now, proven.id, proven.password_hash, proven.second_factor_at],
    );
    return opened.length > 0;
  }

  /** Leaves the one given and those of the person's others that were used last. */
  async revokeLeastUsed({ id, admin_id }: NewAdminSession, most: number, now: Date): Promise<void> {
    await this.sessions.query(
      `UPDATE admin_sessions SET revoked_at = $3
        WHERE revoked_at IS NULL AND id IN (
          SELECT id FROM admin_sessions WHERE admin_id = $2 AND id <> $1 AND revoked_at IS NULL AND expires_at > $3
           ORDER BY last_used_at DESC, created_at DESC OFFSET $4)`,
      [id, admin_id, now, most - 1],
    );
  }

  /** The rows are locked in the order of their ids: two processes may write of the same sessions. */
  async writeUses(background: BackgroundDatabase, uses: SessionUse[]): Promise<void> {
    await background.query(
      `WITH used AS (SELECT * FROM unnest($1::text[], $2::timestamptz[]) AS u(id, at)),
            locked AS (SELECT id FROM admin_sessions WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE)
       UPDATE admin_sessions s SET last_used_at = used.at FROM used, locked
        WHERE s.id = used.id AND s.id = locked.id AND s.last_used_at < used.at`,
      [uses.map(({ id }) => id), uses.map(({ at }) => at)],
    );
  }

  /** @returns how many went */
  async deleteEndedBefore(moment: Date): Promise<number> {
    return (await this.sessions.delete({ expires_at: LessThan(moment) })).affected ?? 0;
  }

  async revokeSession(tx: EntityManager, id: string, now: Date): Promise<void> {
    await tx.update(AdminSessionEntity, { id }, { revoked_at: now });
  }

  /** @returns false when the person has no such session, or it has ended */
  async revokeSessionOf(tx: EntityManager, admin_id: string, id: string, now: Date): Promise<boolean> {
    const { affected } = await tx.update(AdminSessionEntity, { id, admin_id, revoked_at: IsNull() }, { revoked_at: now });
    return affected === 1;
  }

  /** Every sign-in of this person, but the one given. */
  async revokeSessions(tx: EntityManager, admin_id: string, now: Date, except: string | null = null): Promise<void> {
    const others = except === null ? {} : { id: Not(except) };
    await tx.update(AdminSessionEntity, { admin_id, revoked_at: IsNull(), ...others }, { revoked_at: now });
  }
}
