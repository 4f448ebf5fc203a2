import type { EntityManager } from 'typeorm';
import type { Env } from '../../settings/env.js';
import { enqueue } from './enqueue.js';

/** What is told outside of the shop. Nothing personal is in it, and nothing that a visitor has typed. */
export interface AlertMessage {
  alert: string;
  /** `event`: it has happened, and has no end. */
  state: 'firing' | 'over' | 'event';
  text: string;
  next_step: string;
  /** ISO 8601. */
  since: string;
}

declare module './job-payloads.js' {
  interface JobPayloads {
    'send-alert': AlertMessage & { by: 'webhook' | 'mail' };
  }
}

// After a day of tries it is news no more.
const TRIES = 14;

/** By each way that is set up, a job of its own: one that fails is tried again alone. Once for each beginning and each end of an alert. */
export async function queueAlert(tx: EntityManager, { alerts }: Pick<Env, 'alerts'>, message: AlertMessage): Promise<void> {
  const ways = [alerts.webhook && 'webhook', alerts.mailTo && 'mail'] as const;
  for (const by of ways.filter((way) => way !== null && way !== ''))
    await enqueue(
      tx,
      'send-alert',
      { ...message, by },
      { key: ['alert', message.alert, message.state, message.since, by].join(' '), maxAttempts: TRIES, queue: `alerts by ${by}` },
    );
}
