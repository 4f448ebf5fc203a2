import type { MigrationInterface, QueryRunner } from 'typeorm';

const LONG_ACTOR = "COALESCE(current_setting('shop.actor'::text, true), ''::text)";
const ACTOR = "current_setting('shop.actor'::text, true)";

/**
 * PostgreSQL reads the condition of every trigger anew for each statement that changes its table, and those of the daily figures were long:
 * up to 0.1 ms of processor time for an order's update. Their columns stand behind UPDATE OF now, and the one question that is left is a function's.
 * A column that is written and stays as it was may mark a day as stale: that day is computed once more.
 *
 * Each statement is a transaction of its own, so that no two tables are locked at the same time, and can be repeated.
 */
export class ShortTriggerConditions1795000000100 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(FAR_FROM_NOW);
    for (const watched of WATCHED) for (const statement of shortTriggers(watched)) await db.query(statement);
    await replaceInAuditTriggers(db, LONG_ACTOR, ACTOR);
  }

  async down(db: QueryRunner): Promise<void> {
    await replaceInAuditTriggers(db, ACTOR, LONG_ACTOR);
    for (const watched of WATCHED) for (const statement of longTriggers(watched)) await db.query(statement);
    await db.query('DROP FUNCTION IF EXISTS are_far_from_now');
  }
}

/** Of the tables that have one; a new database gets its triggers behind the migrations. */
async function replaceInAuditTriggers(db: QueryRunner, before: string, after: string): Promise<void> {
  const triggers = (await db.query(
    "SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgname = 'record_audit_entry' ORDER BY tgrelid::regclass::text",
  )) as { definition: string }[];
  // The long form holds the short one: what an earlier try has replaced is told by it, and left alone.
  const isLong = before === LONG_ACTOR;
  for (const { definition } of triggers.filter((each) => each.definition.includes(LONG_ACTOR) === isLong))
    await db.query(definition.replace('CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER').replace(before, after));
}

// What is near to now is of a day that is still open: see migration 51.
const FAR_FROM_NOW = `
    CREATE OR REPLACE FUNCTION are_far_from_now(VARIADIC moments timestamptz[]) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
    BEGIN
      RETURN now() - interval '30 minutes' > ANY (moments) OR now() + interval '30 minutes' < ANY (moments);
    END $$;
`;

interface Watched {
  table: string;
  figures: 'sales' | 'payments';
  moments: readonly string[];
  counted: readonly string[];
}

// Those that a checkout writes.
const WATCHED: readonly Watched[] = [
  {
    table: 'orders',
    figures: 'sales',
    moments: ['placed_at', 'cancelled_at'],
    counted: ['subtotal', 'platform_fee', 'delivery_fee', 'surge_fee', 'discount_amount', 'coupon_code', 'cash_due'],
  },
  { table: 'ledger_entries', figures: 'sales', moments: ['at'], counted: ['account', 'amount', 'currency'] },
  { table: 'payments', figures: 'payments', moments: ['created_at'], counted: ['status', 'amount', 'provider_payment_id'] },
];

function shortTriggers({ table, figures, moments, counted }: Watched): string[] {
  const of = (...rows: string[]): string => rows.flatMap((row) => moments.map((moment) => `${row}.${moment}`)).join(', ');
  const columns = [...moments, ...counted].join(', ');
  return [
    trigger({ table, figures, moments }, 'insert', 'INSERT', `are_far_from_now(${of('NEW')})`),
    trigger({ table, figures, moments }, 'update', `UPDATE OF ${columns}`, `are_far_from_now(${of('OLD', 'NEW')})`),
  ];
}

function longTriggers({ table, figures, moments, counted }: Watched): string[] {
  const isFar = (row: string): string =>
    moments
      .map((moment) => `${row}.${moment}`)
      .map((moment) => `coalesce(NOT (${moment} BETWEEN now() - interval '30 minutes' AND now() + interval '30 minutes'), false)`)
      .join(' OR ');
  const rowOf = (row: string): string => `(${[...moments, ...counted].map((column) => `${row}.${column}`).join(', ')})`;
  return [
    trigger({ table, figures, moments }, 'insert', 'INSERT', isFar('NEW')),
    trigger(
      { table, figures, moments },
      'update',
      'UPDATE',
      `${rowOf('OLD')} IS DISTINCT FROM ${rowOf('NEW')} AND (${isFar('OLD')} OR ${isFar('NEW')})`,
    ),
  ];
}

const trigger = (
  { table, figures, moments }: Omit<Watched, 'counted'>,
  event: 'insert' | 'update',
  when: string,
  condition: string,
): string =>
  `CREATE OR REPLACE TRIGGER mark_stale_${figures}_on_${event} AFTER ${when} ON ${table} FOR EACH ROW WHEN (${condition})
     EXECUTE FUNCTION mark_stale_days('${figures}', ${moments.map((moment) => `'${moment}'`).join(', ')})`;
