import 'reflect-metadata';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dataSource } from './data-source.js';

/** Those that keep somebody waiting: readers and writers the last, writers the others. */
const BLOCKING = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'] as const;
export type BlockingMode = (typeof BLOCKING)[number];

/** A lock on a table that was there before. */
export interface MeasuredLock {
  table: string;
  mode: BlockingMode;
  /** What the table holds, by the planner's estimate. */
  rows: number;
  /** Until the migration's transaction ends, or for the statement alone where there is none. */
  heldMs: number;
  /** The statement that took it. */
  statement: string;
}

export interface MeasuredMigration {
  name: string;
  ms: number;
  locks: MeasuredLock[];
  /** What the release before could miss. */
  takesAway: string[];
}

/** What a release before would miss; `SET NOT NULL` lets its INSERT fail. */
const TAKES_AWAY = /\bRENAME\b|\bDROP (?:COLUMN|TABLE)\b|\bSET NOT NULL\b/i;
const TABLE = /\b(?:ALTER|DROP) TABLE (?:IF EXISTS )?(?:ONLY )?"?(\w+)/i;

const nameOf = (migration: MigrationInterface): string => migration.name ?? migration.constructor.name;

/** The names of this release's migrations, oldest first. */
export async function listMigrations(databaseUrl: string): Promise<string[]> {
  return withDatabase(databaseUrl, async ({ migrations }) => migrations.map(nameOf));
}

/** Takes the newest migrations back, as far as these: so that a filled database has the tables of an earlier release. */
export async function revertMigrations(databaseUrl: string, names: string[]): Promise<void> {
  await withDatabase(databaseUrl, async ({ migrations, createQueryRunner }) => {
    for (const migration of migrations.filter((each) => names.includes(nameOf(each))).toReversed()) {
      const db = createQueryRunner();
      try {
        await migration.down(db);
        await db.query('DELETE FROM migrations WHERE name = $1', [nameOf(migration)]);
      } finally {
        await db.release();
      }
    }
  });
}

/** Runs what is pending on a copy, and tells of each migration how long it took and which tables it kept from others for how long. */
export async function measureMigrations(databaseUrl: string, also: MigrationInterface[] = []): Promise<MeasuredMigration[]> {
  return withDatabase(databaseUrl, async ({ migrations, createQueryRunner }) => {
    const db = createQueryRunner();
    try {
      const rows = (await db.query('SELECT name FROM migrations')) as { name: string }[];
      const done = new Set(rows.map(({ name }) => name));
      const measured: MeasuredMigration[] = [];
      const atFirst = await readTables(db);
      for (const migration of [...migrations, ...also])
        if (!done.has(nameOf(migration))) measured.push(await measureMigration(db, migration, atFirst));
      return measured;
    } finally {
      await db.release();
    }
  });
}

interface Database {
  migrations: MigrationInterface[];
  createQueryRunner: () => QueryRunner;
}

async function withDatabase<T>(databaseUrl: string, work: (database: Database) => Promise<T>): Promise<T> {
  const source = await dataSource(databaseUrl).initialize();
  try {
    return await work({ migrations: source.migrations, createQueryRunner: () => source.createQueryRunner() });
  } finally {
    await source.destroy();
  }
}

/** `tables`: those of the release before, with their rows. Later migrations make tables that are still empty. */
async function measureMigration(
  db: QueryRunner,
  migration: MigrationInterface,
  tables: Map<string, number>,
): Promise<MeasuredMigration> {
  const taken = new Map<string, MeasuredLock & { since: number }>();
  const takesAway: string[] = [];
  const inTransaction = migration.transaction !== false;
  const query = async (statement: string, values?: unknown[]): Promise<unknown> => {
    const since = performance.now();
    const answer = (await db.query(statement, values)) as unknown;
    const until = performance.now();
    takesAway.push(...findTakenAway(statement, tables));
    const locks = inTransaction ? await readLocks(db) : guessLocks(statement);
    for (const { table, mode } of locks) {
      const rows = tables.get(table);
      if (rows === undefined || taken.has(`${table} ${mode}`)) continue;
      const text = statement.replace(/\s+/g, ' ').trim().slice(0, 120);
      taken.set(`${table} ${mode}`, { table, mode, rows, statement: text, since, heldMs: until - since });
    }
    return answer;
  };
  const began = performance.now();
  if (inTransaction) await db.startTransaction();
  await migration.up(new Proxy(db, { get: (target, name) => (name === 'query' ? query : bound(target, name)) }));
  if (inTransaction) await db.commitTransaction();
  const ended = performance.now();
  const name = nameOf(migration);
  await db.query('INSERT INTO migrations (timestamp, name) VALUES ($1, $2)', [Number(name.slice(-13)), name]);
  const locks = strongestOf([...taken.values()]).map(({ since, ...lock }) => ({
    ...lock,
    heldMs: Math.round(inTransaction ? ended - since : lock.heldMs),
  }));
  return { name, ms: Math.round(ended - began), locks, takesAway };
}

function findTakenAway(statements: string, tables: Map<string, number>): string[] {
  return statements
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => TAKES_AWAY.test(statement) && tables.has(TABLE.exec(statement)?.[1] ?? ''))
    .map((statement) => statement.slice(0, 120));
}

/** Of several on one table the one that keeps most from it; of two alike the longer. */
function strongestOf<T extends { table: string; mode: BlockingMode; since: number }>(locks: T[]): T[] {
  const strongest = new Map<string, T>();
  const strengthOf = ({ mode, since }: T): number => BLOCKING.indexOf(mode) - since / 1e12;
  for (const lock of locks) {
    const earlier = strongest.get(lock.table);
    if (!earlier || strengthOf(lock) > strengthOf(earlier)) strongest.set(lock.table, lock);
  }
  return [...strongest.values()];
}

function bound(target: QueryRunner, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name);
  return typeof value === 'function' ? value.bind(target) : value;
}

/** The tables that there are, with their rows. */
async function readTables(db: QueryRunner): Promise<Map<string, number>> {
  const rows = (await db.query(
    `SELECT relname AS name, greatest(reltuples, 0)::float8 AS rows FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  )) as { name: string; rows: number }[];
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}

async function readLocks(db: QueryRunner): Promise<{ table: string; mode: BlockingMode }[]> {
  return (await db.query(
    `SELECT c.relname AS table, l.mode FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
      WHERE l.pid = pg_backend_pid() AND l.granted AND l.mode = ANY($1)
        AND c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`,
    [BLOCKING],
  )) as { table: string; mode: BlockingMode }[];
}

/** Of a statement outside of a transaction, whose locks are gone when it has ended: an index that is built beside writers keeps none. */
function guessLocks(statement: string): { table: string; mode: BlockingMode }[] {
  if (/\bCONCURRENTLY\b/i.test(statement)) return [];
  const [, altered] = /^\s*ALTER TABLE (?:ONLY )?"?(\w+)/i.exec(statement) ?? [];
  const [, indexed] = /^\s*CREATE (?:UNIQUE )?INDEX .* ON (?:ONLY )?"?(\w+)/is.exec(statement) ?? [];
  if (altered) return [{ table: altered, mode: 'AccessExclusiveLock' }];
  return indexed ? [{ table: indexed, mode: 'ShareLock' }] : [];
}
