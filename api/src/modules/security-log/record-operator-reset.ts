import type { DataSource } from 'typeorm';
import { enqueue } from '../../platform/jobs/enqueue.js';
import { SecurityEventEntity } from './security-event.entity.js';
import { SecurityEventsRepository } from './security-events.repository.js';

/** The operator has reset somebody's two-step sign-in beside the console: it stands in the log and rings as if an owner had done it. */
export async function recordOperatorReset(db: DataSource, personId: string, at = new Date()): Promise<void> {
  const about = { person_id: personId, network: '', times: 1 };
  await db.transaction(async (tx) => {
    const events = new SecurityEventsRepository(db.getRepository(SecurityEventEntity));
    await events.addRecorded(tx, 'second-factor-reset', { ...about, at, actor_id: '', detail: 'operator' });
    await enqueue(tx, 'raise-security-alarm', { ...about, rule: 'second-factor-reset' });
  });
}

/** The operator lets somebody sign in past the queue. */
export async function recordOperatorAdmission(db: DataSource, personId: string, at = new Date()): Promise<void> {
  const about = { person_id: personId, network: '', times: 1, at, actor_id: '', detail: 'operator' };
  await db.transaction(async (tx) => {
    const events = new SecurityEventsRepository(db.getRepository(SecurityEventEntity));
    await events.addRecorded(tx, 'sign-in-admitted', about);
  });
}
