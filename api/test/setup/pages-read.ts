import type { DataSource, Logger } from 'typeorm';

type Asked = [query: string, parameters: unknown[] | undefined];

/**
 * How many pages of the database a request touches, by the plans of its own queries. A time would measure the machine and
 * anyone else who works on it; this is the request's work alone.
 */
export async function pagesRead(db: DataSource, request: () => Promise<unknown>): Promise<number> {
  const asked = await queriesOf(db, request);
  let pages = 0;
  for (const [query, parameters] of asked.filter(([text]) => /^\s*(SELECT|WITH)\b/i.test(text))) {
    const [row] = await db.query<ExplainedRow[]>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query}`, parameters);
    const { Plan } = row!['QUERY PLAN'][0]!;
    pages += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
  }
  return pages;
}

/** How many pages a table has: what reading all of it costs at the least. */
export async function pagesOf(db: DataSource, table: string): Promise<number> {
  const [row] = await db.query<{ pages: number }[]>('SELECT relpages AS pages FROM pg_class WHERE oid = $1::regclass', [table]);
  return row!.pages;
}

interface ExplainedRow {
  'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[];
}

async function queriesOf(db: DataSource, request: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const { logger } = db;
  const listen = (to: Logger) => Object.assign(db, { logger: to });
  listen(Object.assign(Object.create(logger), { logQuery: (...query: Asked) => asked.push([query[0], query[1]]) }));
  await request().finally(() => listen(logger));
  return asked;
}
