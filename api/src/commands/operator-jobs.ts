import type { DataSource, EntityManager } from 'typeorm';
import { findWebhookEvents, type ReceivedEvent } from '../platform/work/inbox/webhook-events.repository.js';
import { enqueue } from '../platform/work/jobs/enqueue.js';
import { findJobsInTrouble, type ListedJob, retryJobs } from '../platform/work/jobs/operate-jobs.js';
import { enqueueWebhookWork } from '../modules/payment/webhooks/webhook-work.js';

export type OperatorCommand =
  | { name: 'list'; task: string | undefined }
  | { name: 'retry'; ids: string[]; task: string | undefined }
  | { name: 'replay-webhooks'; provider: ReceivedEvent['provider']; since: Date; until: Date };

/** What an operator asks of the jobs. @returns what is said about it, line by line */
export async function runOperatorCommand(db: DataSource, command: OperatorCommand): Promise<string[]> {
  if (command.name === 'list') return listJobs(await findJobsInTrouble(db.manager, command.task));
  if (command.name === 'retry') {
    const retried = await db.transaction((tx) => retryJobs(tx, command));
    return [`${retried} ${retried === 1 ? 'job begins' : 'jobs begin'} at once. Look again with: list`];
  }
  const replayed = await db.transaction((tx) => replayWebhooks(tx, command));
  return [`The work of ${replayed} ${replayed === 1 ? 'event' : 'events'} is queued again. What is done already stays as it is.`];
}

function listJobs(jobs: ListedJob[]): string[] {
  if (jobs.length === 0) return ['No job has failed, and none waits.'];
  return jobs.map(({ id, task, attempts, max_attempts, run_at, created_at, is_running, last_error }) => {
    const next = is_running ? 'runs now' : attempts >= max_attempts ? 'is not tried again' : `next at ${run_at.toISOString()}`;
    const [reason = ''] = (last_error ?? 'waits').split('\n');
    return `${id}  ${task}  since ${created_at.toISOString()}  tries ${attempts} of ${max_attempts}  ${next}  ${reason.slice(0, 200)}`;
  });
}

// Every job reads its provider again and moves forward only, so that one too many changes nothing.
async function replayWebhooks(
  tx: EntityManager,
  span: { provider: ReceivedEvent['provider']; since: Date; until: Date },
): Promise<number> {
  const events = await findWebhookEvents(tx, span);
  for (const { body, received_at } of events) {
    if (span.provider === 'payment') {
      await enqueueWebhookWork(tx, body as Parameters<typeof enqueueWebhookWork>[1]);
    } else {
      const { courierOrderId, status, at } = body as { courierOrderId: string | null; status: string; at?: string | null };
      // Without its moment an old status would be taken for the newest.
      if (courierOrderId)
        await enqueue(tx, 'record-courier-status', { courierOrderId, status, at: at ?? received_at.toISOString() });
    }
  }
  return events.length;
}
