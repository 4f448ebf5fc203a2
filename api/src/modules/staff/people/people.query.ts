import type { EntityManager } from 'typeorm';
import { AdminEntity } from '../admin.entity.js';
import { AdminSessionEntity } from '../admin-session.entity.js';
import type { LiveSince } from '../sessions/session-uses.js';

interface SignIns {
  /** Places where the person is signed in now. */
  sessions: number;
  last_sign_in_at: Date | null;
}

/** A person with what the owner wants to know at a glance. */
export type Person = AdminEntity & SignIns;

/** All, or the one of this id; who was shut out comes last. */
export async function findPeople(db: EntityManager, { now, usedSince }: LiveSince, id?: string): Promise<Person[]> {
  const { entities, raw } = await db
    .createQueryBuilder(AdminEntity, 'a')
    .leftJoin(AdminSessionEntity, 's', 's.admin_id = a.id')
    .addSelect(
      '(count(*) FILTER (WHERE s.revoked_at IS NULL AND s.expires_at > :now AND s.last_used_at > :usedSince))::int',
      'sessions',
    )
    .addSelect('max(s.created_at)', 'last_sign_in_at')
    .where(id === undefined ? {} : { id })
    .groupBy('a.id')
    .orderBy('a.disabled_at IS NOT NULL')
    .addOrderBy('a.id')
    .setParameters({ now, usedSince })
    .getRawAndEntities<SignIns>();
  return entities.map((person, index) => {
    const { sessions, last_sign_in_at } = raw[index]!;
    return { ...person, sessions, last_sign_in_at };
  });
}
