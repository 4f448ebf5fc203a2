import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { AdminSessionEntity } from '../admin-session.entity.js';

/** The sessions of one person that have not ended; some of them may not have been used for too long. */
export function findSessions(db: EntityManager, admin_id: string, now: Date): Promise<AdminSessionEntity[]> {
  return db.find(AdminSessionEntity, {
    where: { admin_id, revoked_at: IsNull(), expires_at: MoreThan(now) },
    order: { id: 'ASC' },
  });
}
