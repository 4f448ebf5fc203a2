import { Logger } from '@nestjs/common';
import pg from 'pg';
import { splitHosts } from './database-hosts.js';

const ANSWER_MS = 3_000;
const WATCH_MS = 5_000;

interface Primary {
  address: string;
  /** Counts promotions: of two that take writes, the other is one that nobody has told. */
  timeline: number;
}

/** What a connection to the primary does when it is the primary no more. */
export interface PrimaryConnection {
  readonly address: string;
  drop(reason: string): void;
}

/**
 * Which of several hosts is the primary. It is asked for when a connection is opened and none is known, and looked after while there are
 * connections: when another host was promoted, those that go to the old one are dropped, whatever they are waiting for.
 */
export class PrimaryLocator {
  private readonly log = new Logger('database');
  private readonly connections = new Set<PrimaryConnection>();
  private current: Primary | null = null;
  private searching: Promise<Primary> | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly addresses: readonly string[]) {}

  /** @throws Error when no host takes writes, with what each of them said */
  async find(): Promise<string> {
    return (this.current ?? (await this.search())).address;
  }

  /** It did not let us in, or not to write: the next one who asks looks again. */
  doubt(address: string): void {
    if (this.current?.address === address) this.current = null;
  }

  add(connection: PrimaryConnection): void {
    this.connections.add(connection);
    this.timer ??= setInterval(() => void this.watch(), WATCH_MS).unref();
  }

  remove(connection: PrimaryConnection): void {
    this.connections.delete(connection);
    if (this.connections.size > 0 || !this.timer) return;
    clearInterval(this.timer);
    this.timer = null;
  }

  private search(): Promise<Primary> {
    return (this.searching ??= this.askAll().finally(() => {
      this.searching = null;
    }));
  }

  private async askAll(): Promise<Primary> {
    const answers = await Promise.allSettled(this.addresses.map(askHost));
    const primaries = answers.flatMap((answer) => (answer.status === 'fulfilled' && answer.value ? [answer.value] : []));
    const [newest] = primaries.toSorted((a, b) => b.timeline - a.timeline);
    if (!newest) throw new NoPrimary(this.addresses, answers);
    this.moveTo(newest);
    return newest;
  }

  /** As long as no other host takes writes, the one that we have is asked nothing. */
  private async watch(): Promise<void> {
    const others = this.addresses.filter((address) => address !== this.current?.address);
    const answers = await Promise.allSettled(others.map(askHost));
    const isPromoted = answers.some((answer) => answer.status === 'fulfilled' && answer.value);
    if (isPromoted) await this.search().catch(() => undefined); // who opens a connection is told
  }

  private moveTo(primary: Primary): void {
    this.current = primary;
    const stale = [...this.connections].filter(({ address }) => address !== primary.address);
    if (stale.length === 0) return;
    this.log.warn(`the primary is ${new URL(primary.address).host} now; ${stale.length} connections to another host are dropped`);
    for (const connection of stale) connection.drop('the primary is another host now');
  }
}

class NoPrimary extends Error {
  readonly code: string | undefined;

  constructor(addresses: readonly string[], answers: PromiseSettledResult<unknown>[]) {
    const told = answers.map((answer, n) => {
      const said = answer.status === 'fulfilled' ? 'is a standby' : String((answer.reason as Error).message || answer.reason);
      return `${new URL(addresses[n]!).host}: ${said}`;
    });
    super(`none of the database's hosts takes writes (${told.join('; ')})`);
    const codes = answers.flatMap((answer) => (answer.status === 'rejected' ? [(answer.reason as { code?: string }).code] : []));
    this.code = codes.length === answers.length ? codes[0] : undefined; // a start that fails says why
  }
}

/** Null for a standby. */
async function askHost(address: string): Promise<Primary | null> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'shop-locator',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined); // the question fails
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: number | null }>(
      `SELECT CASE WHEN NOT pg_is_in_recovery() AND current_setting('default_transaction_read_only') = 'off'
                   THEN ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int END AS timeline`,
    );
    const timeline = rows[0]!.timeline;
    return timeline === null ? null : { address, timeline };
  } finally {
    client.end().catch(() => undefined);
  }
}

const locators = new Map<string, PrimaryLocator>();

/** The locator of an address with several hosts, the same for all who connect to it; null for one host. */
export function locatorOf(address: string): PrimaryLocator | null {
  const addresses = splitHosts(address);
  if (addresses.length === 1) return null;
  const locator = locators.get(address) ?? new PrimaryLocator(addresses);
  locators.set(address, locator);
  return locator;
}
