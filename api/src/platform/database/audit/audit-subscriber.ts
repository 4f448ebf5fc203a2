import { type BeforeQueryEvent, type EntitySubscriberInterface, EventSubscriber, type TransactionStartEvent } from 'typeorm';
import { currentActor } from './audit-actor.js';

const WRITES = /\b(INSERT\s+INTO|DELETE\s+FROM|UPDATE\s+(ONLY\s+)?[\w".]+(\s+(AS\s+)?\w+)?\s+SET)\b/i;

/**
 * Tells PostgreSQL who is writing, for the audit triggers. The actor is a setting of the transaction alone: it ends with it, so that
 * nothing has to be taken off a connection, ours or a pooler's. Without an actor (shoppers, webhooks, jobs, all that only reads)
 * nothing is sent.
 */
@EventSubscriber()
export class AuditSubscriber implements EntitySubscriberInterface {
  async afterTransactionStart({ queryRunner }: TransactionStartEvent): Promise<void> {
    const actor = currentActor();
    if (!actor) return;
    const { admin_id, route } = actor;
    await queryRunner.query("SELECT set_config('shop.actor', $1, true)", [JSON.stringify({ admin_id, route })]);
  }

  /** A write outside a transaction would be missing from the audit log: it is refused. */
  beforeQuery({ query, queryRunner }: BeforeQueryEvent): void {
    if (currentActor() && !queryRunner.isTransactionActive && WRITES.test(query)) throw new UnauditedWrite(query);
  }
}

export class UnauditedWrite extends Error {
  constructor(query: string) {
    super(`a write in the name of an admin stands in no transaction, and so in no audit log: ${query}`);
  }
}
