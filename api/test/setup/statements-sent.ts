import type { DataSource } from 'typeorm';

/** One statement as it went to PostgreSQL, and the transaction it belonged to; null for one that stood alone. */
export interface SentStatement {
  text: string;
  values: unknown[];
  transaction: number | null;
  /** How many rows it found or changed; null before its answer. */
  rows: number | null;
}

interface Client {
  query(statement: unknown, ...rest: unknown[]): unknown;
}

const WRITES = /\b(INSERT INTO|UPDATE|DELETE FROM|add_job)\b/i;

/** Listens on every connection that the shop's requests use, below the ORM: what it hears is what costs a round shipment. */
export class StatementsSent {
  private readonly heard = new WeakSet<Client>();
  private readonly open = new WeakMap<Client, number>();
  private transactions = 0;
  private sent: SentStatement[] | null = null;
  /** What began earlier goes on in the background, and is not what is listened to. */
  private first = 0;

  constructor(db: DataSource) {
    const pool = (db.driver as unknown as { master: { on(event: 'acquire', listener: (client: Client) => void): void } }).master;
    pool.on('acquire', (client) => this.listenTo(client));
  }

  /** What a piece of work sends. Nothing else may ask the database meanwhile. */
  async during(work: () => Promise<unknown>): Promise<SentStatement[]> {
    const sent: SentStatement[] = [];
    this.first = this.transactions + 1;
    this.sent = sent;
    await work().finally(() => (this.sent = null));
    return sent;
  }

  private listenTo(client: Client): void {
    if (this.heard.has(client)) return;
    this.heard.add(client);
    const query = client.query.bind(client);
    client.query = (statement, ...rest) => {
      const noted = this.note(client, textOf(statement), (rest[0] ?? []) as unknown[]);
      const answer = query(statement, ...rest);
      if (noted && answer instanceof Promise)
        answer.then(
          ({ rowCount }: { rowCount: number | null }) => (noted.rows = rowCount),
          () => undefined,
        );
      return answer;
    };
  }

  private note(client: Client, text: string, values: unknown[]): SentStatement | null {
    if (/^\s*(START TRANSACTION|BEGIN)/i.test(text)) this.open.set(client, ++this.transactions);
    const transaction = this.open.get(client) ?? null;
    const noted = { text, values: Array.isArray(values) ? values : [], transaction, rows: null };
    if (transaction === null || transaction >= this.first) this.sent?.push(noted);
    if (/^\s*(COMMIT|ROLLBACK)\s*$/i.test(text)) this.open.delete(client);
    return noted;
  }
}

/** Transactions that write, a statement that writes alone counting as one: each waits for the disk once. */
export function writingTransactions(sent: SentStatement[]): number {
  const writing = sent.filter(({ text }) => WRITES.test(text.replace(/FOR (NO KEY )?UPDATE/gi, '')));
  const alone = writing.filter(({ transaction }) => transaction === null).length;
  return alone + new Set(writing.flatMap(({ transaction }) => transaction ?? [])).size;
}

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : (statement as { text: string }).text;
}
