import type { DataSource } from 'typeorm';
import { enqueue } from '../../platform/work/jobs/enqueue.js';
import type { RecordedEvent } from '../../platform/web/security/security-events.js';
import { AT_ONCE } from './alarm-rules.js';
import { SecurityEventEntity } from './security-event.entity.js';
import { SecurityEventsRepository } from './security-events.repository.js';

export type OperatorEvent = Extract<RecordedEvent, 'second-factor-reset' | 'sign-in-admitted'>;

/** What the operator has done for somebody beside the console stands in the log, and rings, as if an owner had done it. */
export async function recordByOperator(db: DataSource, event: OperatorEvent, personId: string, at = new Date()): Promise<void> {
  const about = { person_id: personId, network: '', times: 1 };
  await db.transaction(async (tx) => {
    const events = new SecurityEventsRepository(db.getRepository(SecurityEventEntity));
    await events.addRecorded(tx, event, { ...about, at, actor_id: '', detail: 'operator' });
    for (const rule of Object.keys(AT_ONCE) as (keyof typeof AT_ONCE)[])
      if (AT_ONCE[rule].event === event) await enqueue(tx, 'raise-security-alarm', { ...about, rule });
  });
}
