import { AsyncLocalStorage } from 'node:async_hooks';

/** Who writes, and by which route: what the audit log notes for every row that is written. */
export interface AuditActor {
  admin_id: string;
  /** `PUT /admin/settings/surge-fee` */
  route: string;
  /** Of the visitor, coarsely; only the security log asks for it. */
  network?: string;
}

const actors = new AsyncLocalStorage<AuditActor>();

/** All that the work does, awaits and starts is written in this person's name; what it writes, it writes in transactions. */
export function withActor<T>(actor: AuditActor, work: () => T): T {
  return actors.run(actor, work);
}

export function currentActor(): AuditActor | undefined {
  return actors.getStore();
}
