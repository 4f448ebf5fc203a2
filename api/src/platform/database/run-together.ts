import pg from 'pg';
import { type DataSource, QueryFailedError } from 'typeorm';
import { observe, statements } from '../metrics/operations.js';
import { type DriverQuery, PreparingClient, preparedQuery, statementName } from './prepared-statements.js';

/** What one statement says: its text, with the values that it numbers. */
export interface StatementText {
  text: string;
  values: unknown[];
}

/** What the driver asks of a query. */
type AnsweredQuery = DriverQuery & {
  prepare(connection: Wire): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
  handleReadyForQuery(connection: Wire): void;
};

/** The driver's connection, likewise. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  submittedNamedStatements: Record<string, string>;
  sync(): void;
}

/**
 * Several statements as one message to the database: it runs them one after the other, each with its own view of the rows, in a transaction of
 * their own that it commits by itself at the end. The first that fails undoes all. No one can look at an answer before the next
 * statement runs: whether anything is written must be the statements' own matter.
 *
 * Locks are held for as long as the database works on the statements, and not while answers travel or wait for a busy process.
 */
export async function runTogether(db: DataSource, batch: StatementText[]): Promise<Record<string, unknown>[][]> {
  const runner = db.createQueryRunner();
  try {
    const client = (await runner.connect()) as pg.PoolClient;
    const send = () =>
      new Promise<Record<string, unknown>[][]>((resolve, reject) => {
        client.query(
          new StatementBatch(batch, {
            // A pooler lends its connections to others, who would find the names taken.
            prepares: client instanceof PreparingClient,
            callback: (failure, results) => (failure ? reject(failure) : resolve(results.map(({ rows }) => rows))),
          }),
        );
      });
    return await observe(statements, { summary: `batch of ${batch.length}` }, send);
  } finally {
    await runner.release();
  }
}

interface BatchOptions {
  /** Whether the connection keeps what is prepared at it. */
  prepares: boolean;
  callback: (failure: Error | null, results: pg.QueryResult[]) => void;
}

/** The driver asks it as it asks a query of its own: what the database says belongs to the statement that is being answered. */
export class StatementBatch implements pg.Submittable {
  private readonly queries: AnsweredQuery[];
  private readonly results: pg.QueryResult[] = [];
  private readonly callback: BatchOptions['callback'];
  private answered = 0;

  constructor(
    readonly statements: StatementText[],
    { prepares, callback }: BatchOptions,
  ) {
    this.callback = callback;
    this.queries = statements.map(({ text, values }) => {
      const name = prepares ? statementName(text) : undefined;
      const query = preparedQuery(name, text, values) as AnsweredQuery;
      query.callback = (_, result) => this.results.push(result);
      return query;
    });
  }

  /** By name and text the driver notes what is prepared at the connection. */
  get name(): string | undefined {
    return this.current.name;
  }

  get text(): string {
    return this.current.text;
  }

  submit = (connection: pg.Connection): void => {
    const wire = connection as unknown as Wire;
    wire.stream.cork();
    try {
      // A query ends its own message; here only the last one does.
      const open = Object.create(wire, { sync: { value: () => undefined } }) as Wire;
      for (const query of this.queries) query.prepare(open);
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  };

  handleRowDescription(message: unknown): void {
    this.current.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.current.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Wire): void {
    this.current.handleCommandComplete(message, connection);
    this.answered += 1;
  }

  handleReadyForQuery(connection: Wire): void {
    for (const query of this.queries) query.handleReadyForQuery(connection);
    this.callback(null, this.results);
  }

  handleError(failure: Error, connection: Wire): void {
    const { text, values } = this.current;
    // What came behind the failure was passed over, and is not prepared.
    for (const { name } of this.queries.slice(this.answered)) if (name) delete connection.submittedNamedStatements[name];
    this.callback(new QueryFailedError(text, values, failure), []);
  }

  private get current(): AnsweredQuery {
    return this.queries[Math.min(this.answered, this.queries.length - 1)]!;
  }
}
