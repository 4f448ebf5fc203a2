import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { OpenAlertEntity } from './open-alert.entity.js';

/** All of them, which nobody else changes until the commit. */
export function lockOpenAlerts(tx: EntityManager): Promise<OpenAlertEntity[]> {
  return tx.find(OpenAlertEntity, { lock: { mode: 'pessimistic_write' } });
}

/** Whether what began then still lasts. */
export function isAlertOpen(manager: EntityManager, alert: string, since: Date): Promise<boolean> {
  return manager.existsBy(OpenAlertEntity, { alert, since });
}

/** Whether it has begun anew since then, and that was told. */
export function isToldAgain(manager: EntityManager, alert: string, since: Date): Promise<boolean> {
  return manager.existsBy(OpenAlertEntity, { alert, since: Not(since), told_at: Not(IsNull()) });
}

export async function saveOpenAlerts(tx: EntityManager, alerts: OpenAlertEntity[]): Promise<void> {
  await tx.upsert(OpenAlertEntity, alerts, ['alert']);
}

export async function deleteOpenAlerts(tx: EntityManager, alerts: string[]): Promise<void> {
  await tx.delete(OpenAlertEntity, { alert: In(alerts) });
}
