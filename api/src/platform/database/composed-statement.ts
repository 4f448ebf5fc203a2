import type pg from 'pg';
import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { currentActor } from './audit/audit-actor.js';
import { prepared } from './prepared-statements.js';

export interface Selection {
  columns: string;
  /** One of the parts. */
  from: string;
}

/** What goes to the database. */
export interface StatementText {
  text: string;
  values: unknown[];
}

const CALL = 'call_';

/**
 * Parts of a statement in their order, of which all statements that begin alike share the beginning: a text of several kilobytes is put
 * together, and known by its name, once, and found again by what was added one after the other.
 */
class Parts {
  private readonly longer = new Map<string, Map<string, Parts>>();
  private readonly statements = new Map<string, string>();

  constructor(
    private readonly texts: readonly string[],
    readonly calls: number,
  ) {}

  /** @param valuesBefore how many values the parts have that are there already */
  with(name: string, sql: string, valuesBefore: number): Parts {
    const key = `${name} ${valuesBefore}`;
    const named = this.longer.get(key) ?? new Map<string, Parts>();
    this.longer.set(key, named);
    const known = named.get(sql);
    if (known) return known;
    const text = `${name} AS MATERIALIZED (${sql.replace(/\$(\d+)/g, (_, number) => `$${valuesBefore + Number(number)}`)})`;
    const parts = new Parts([...this.texts, text], this.calls + Number(name.startsWith(CALL)));
    named.set(sql, parts);
    return parts;
  }

  select({ columns, from }: Selection): string {
    const selection = `${columns} FROM ${from}`;
    const known = this.statements.get(selection);
    if (known !== undefined) return known;
    const calls = Array.from({ length: this.calls }, (_, n) => `(SELECT count(called) FROM ${CALL}${n + 1}) AS ${CALL}${n + 1}`);
    const statement = prepared(`WITH ${this.texts.join(',\n')}\nSELECT ${[columns, ...calls].join(', ')} FROM ${from}`);
    this.statements.set(selection, statement);
    return statement;
  }
}

const NO_PARTS = new Parts([], 0);

/** SQL: one more condition of a part, by which it runs behind another one, whatever that finds. */
export const isBehind = (part: string | undefined): string => (part ? `AND (SELECT count(*) FROM ${part}) >= 0` : '');

/**
 * One statement to which several repositories add a part each, every one for its own table: what belongs together goes to the database
 * in one round trip, and is written together or not at all.
 *
 * All parts see the rows of the moment at which the statement began; of a row that they lock they see the newest version. So a statement
 * may lock rows, check them and change them, but it must not count what another transaction may be adding: that belongs into a second
 * statement, behind the lock of the first. A part runs after the parts that it reads.
 */
export class ComposedStatement {
  private parts = NO_PARTS;
  private readonly values: unknown[] = [];

  /** `sql` numbers its own values from $1, and may read the rows of earlier parts by their names. */
  add(name: string, sql: string, values: readonly unknown[] = []): this {
    this.parts = this.parts.with(name, sql, this.values.length);
    this.values.push(...values);
    return this;
  }

  /** A part that changes something by a function: it selects `called`, and runs if the statement finds anything at all. */
  addCall(sql: string, values: readonly unknown[] = []): this {
    return this.add(`${CALL}${this.parts.calls + 1}`, sql, values);
  }

  /**
   * The commit does not wait for the disk: it is there with the next commit that does, whoever's that is, and a database that falls before loses it. For
   * what no one outside hears of before such a commit (decision 36).
   */
  commitWithoutWaiting(): this {
    return this.addCall("SELECT set_config('synchronous_commit', 'off', true) AS called");
  }

  run<Row>(tx: EntityManager, selection: Selection): Promise<Row[]> {
    const { text, values } = this.compose(selection);
    return tx.query(text, values);
  }

  compose(selection: Selection): StatementText {
    return { text: this.parts.select(selection), values: this.values };
  }

  /** The same as a transaction of its own. An admin's name stands in a transaction that is begun, so that the audit log has it. */
  runAlone<Row>(db: DataSource, selection: Selection): Promise<Row[]> {
    return currentActor() ? db.transaction((tx) => this.run<Row>(tx, selection)) : this.run(db.manager, selection);
  }
}

/**
 * A transaction that is sent as a whole: what one statement locks is free again before anyone here has read an answer. The statements
 * decide by themselves whether anything is written. @returns the rows of the last one
 */
export async function runTogether<Row>(db: DataSource, statements: StatementText[]): Promise<Row[]> {
  const runner = db.createQueryRunner();
  try {
    const client = (await runner.connect()) as pg.PoolClient;
    const sent = [
      client.query('BEGIN'),
      ...statements.map(({ text, values }) => client.query(text, values)),
      client.query('COMMIT'), // a rollback, when a statement has failed
    ];
    const results = await Promise.allSettled(sent);
    for (const [n, result] of results.entries())
      if (result.status === 'rejected')
        throw new QueryFailedError(statements[n - 1]?.text ?? 'BEGIN', undefined, result.reason as Error);
    return (results.at(-2) as PromiseFulfilledResult<pg.QueryResult>).value.rows as Row[];
  } finally {
    await runner.release();
  }
}
