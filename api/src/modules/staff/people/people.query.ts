import type { EntityManager } from 'typeorm';
import type { AdminEntity } from '../admin.entity.js';

/** A person with what the owner wants to know at a glance. */
export interface Person extends AdminEntity {
  /** Places where the person is signed in now. */
  sessions: number;
  last_sign_in_at: Date | null;
}

/** All, or the one of this id; who was shut out comes last. */
export function findPeople(db: EntityManager, now: Date, id: string | null = null): Promise<Person[]> {
  return db.query<Person[]>(
    `SELECT a.*, s.sessions, s.last_sign_in_at FROM admins a LEFT JOIN LATERAL (
       SELECT count(*) FILTER (WHERE revoked_at IS NULL AND expires_at > $1)::int AS sessions, max(created_at) AS last_sign_in_at
       FROM admin_sessions WHERE admin_id = a.id) s ON true
     WHERE $2::text IS NULL OR a.id = $2
     ORDER BY a.disabled_at IS NOT NULL, a.id`,
    [now, id],
  );
}
