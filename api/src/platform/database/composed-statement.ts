import type { DataSource, EntityManager } from 'typeorm';
import { currentActor } from '../audit/audit-actor.js';
import { prepared } from './prepared-statements.js';
import type { StatementText } from './run-together.js';

export interface Selection {
  columns: string;
  /** One of the parts. */
  from: string;
}

/**
 * One statement to which several repositories add a part each, every one for its own table: what belongs together goes to the database
 * in one round trip, and is written together or not at all.
 *
 * All parts see the rows of the moment at which the statement began; of a row that they lock they see the newest version. So a statement
 * may lock rows, check them and change them, but it must not count what another transaction may be adding: that belongs into a second
 * statement, behind the lock of the first. A part runs after the parts that it reads.
 */
export class ComposedStatement {
  private readonly parts: string[] = [];
  private readonly calls: string[] = [];
  private readonly values: unknown[] = [];

  /** `sql` numbers its own values from $1, and may read the rows of earlier parts by their names. */
  add(name: string, sql: string, values: readonly unknown[] = []): this {
    const before = this.values.length;
    this.parts.push(`${name} AS MATERIALIZED (${sql.replace(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`)})`);
    this.values.push(...values);
    return this;
  }

  /** A part that changes something by a function: it selects `called`, and runs if the statement finds anything at all. */
  addCall(sql: string, values: readonly unknown[] = []): this {
    const name = `call_${this.calls.length + 1}`;
    this.calls.push(`(SELECT count(called) FROM ${name}) AS ${name}`);
    return this.add(name, sql, values);
  }

  /**
   * The commit does not wait for the disk: it is there with the next commit that does, whoever's that is, and a database that falls before loses it. For
   * what no one outside hears of before such a commit (decision 87).
   */
  commitWithoutWaiting(): this {
    return this.addCall("SELECT set_config('synchronous_commit', 'off', true) AS called");
  }

  run<Row>(tx: EntityManager, selection: Selection): Promise<Row[]> {
    const { text, values } = this.compose(selection);
    return tx.query(text, values);
  }

  /** For `runTogether`. */
  compose({ columns, from }: Selection): StatementText {
    const selected = [columns, ...this.calls].join(', ');
    return { text: prepared(`WITH ${this.parts.join(',\n')}\nSELECT ${selected} FROM ${from}`), values: this.values };
  }

  /** The same as a transaction of its own. An admin's name stands in a transaction that is begun, so that the audit log has it. */
  runAlone<Row>(db: DataSource, selection: Selection): Promise<Row[]> {
    return currentActor() ? db.transaction((tx) => this.run<Row>(tx, selection)) : this.run(db.manager, selection);
  }
}
