import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { runIn } from '../machine.mjs';
import { readSandbox } from './shopper.js';

const { MACHINE, REHEARSAL_ROOT: root = '', LOST_SERVER = '' } = process.env;

/** What a shop must have again, line by line as its database tells it, and its pictures with their checksums. */
export interface Books {
  orders: string[];
  ledger: string[];
  invoices: string[];
  pictures: string[];
}

export interface LostServer {
  books: Books;
  /** A sale that a backup or the archive has. */
  kept: { email: string; order: string };
  /** The one of the last minute, which neither has. */
  lost: { order: string; payment: string };
  picture: string;
  /** Between two sales, and how many orders there were. */
  moment: string;
  ordersAtMoment: number;
}

export const readBooks = (): Books => ({
  orders: ask('SELECT id, grand_total, placed_at FROM orders WHERE placed_at IS NOT NULL'),
  ledger: ask('SELECT ledger_entries::text FROM ledger_entries'),
  invoices: ask('SELECT invoices::text FROM invoices'),
  pictures: execFileSync('sh', ['-c', 'md5sum *'], { cwd: path.join(root, 'var/lib/shop/pictures'), encoding: 'utf8' }).split(
    '\n',
  ),
});

export const countOrders = (): number => Number(ask('SELECT count(*) FROM orders')[0]);

/** From here on nothing more is archived for a minute (`archive_timeout`). */
export function archiveWal(): void {
  const [segment] = ask('SELECT pg_walfile_name(pg_switch_wal())');
  const archived = `SELECT 1 FROM pg_stat_archiver WHERE last_archived_wal >= '${segment}'`;
  runIn(Number(MACHINE), `until [ "$(runuser -u postgres -- psql -At shop -c "${archived}")" ]; do sleep 0.2; done`);
}

export async function findPayments(): Promise<string[]> {
  const { payments } = await readSandbox<{ payments: { id: string; status: string }[] }>('/razorpay/control/state');
  return payments.filter(({ status }) => status === 'captured').map(({ id }) => id);
}

export const writeLostServer = (lost: LostServer): void => fs.writeFileSync(LOST_SERVER, JSON.stringify(lost));

export const readLostServer = (): LostServer => JSON.parse(fs.readFileSync(LOST_SERVER, 'utf8')) as LostServer;

function ask(sql: string): string[] {
  return runIn(Number(MACHINE), `runuser -u postgres -- psql -At shop -c "${sql}"`).trim().split('\n');
}
