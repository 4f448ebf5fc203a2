import { Logger } from '@nestjs/common';
import pg from 'pg';
import { splitHosts } from './database-hosts.js';

const ANSWER_MS = 3_000;
const WATCH_MS = 5_000;
const MOVED = 'the primary is another host now';

export interface Primary {
  address: string;
  /** Counts promotions: of two that take writes, the other is one that nobody has told. */
  timeline: number;
}

/** A connection to the primary, also while it is being opened, and what it does when that is the primary no more. */
export interface PrimaryConnection {
  readonly address: string;
  drop(reason: string): void;
}

/**
 * Which of several hosts is the primary. It is asked for when a connection is opened and none is known, and looked after while there are
 * connections: when another host was promoted, those that go to the old one are dropped, whatever they are waiting for. A timeline older than one
 * that was seen is never accepted: the new primary may be slow or full for a moment while the old one, started again as it was, answers.
 */
export class PrimaryLocator {
  private readonly log = new Logger('database');
  private readonly connections = new Set<PrimaryConnection>();
  private current: Primary | null = null;
  private newestTimeline = 0;
  private searching: Promise<Primary> | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly addresses: readonly string[],
    private readonly ask: (address: string) => Promise<Primary | null> = askHost,
  ) {}

  /** @throws Error when no host takes writes, with what each of them said */
  async find(): Promise<string> {
    return (this.current ?? (await this.search())).address;
  }

  /** It did not let us in, or not to write: the next one who asks looks again. */
  doubt(address: string): void {
    if (this.current?.address === address) this.current = null;
  }

  /** @throws Error when the primary has moved since it was found */
  add(connection: PrimaryConnection): void {
    if (this.current && this.current.address !== connection.address) throw new Error(MOVED);
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
    const answers = await Promise.allSettled(this.addresses.map(this.ask));
    const newest = this.newestOf(answers);
    if (!newest) throw new NoPrimary(this.addresses, answers);
    this.moveTo(newest);
    return newest;
  }

  /** As long as no other host was promoted, the one that we have is asked nothing. */
  async watch(): Promise<void> {
    const { current } = this;
    const others = this.addresses.filter((address) => address !== current?.address);
    const newest = this.newestOf(await Promise.allSettled(others.map(this.ask)));
    if (!newest) return;
    if (newest.timeline > this.newestTimeline) this.moveTo(newest);
    else if (!current || (await this.isStandby(current))) await this.search().catch(() => undefined); // who opens a connection is told
  }

  private isStandby({ address }: Primary): Promise<boolean> {
    return this.ask(address).then(
      (answer) => answer === null,
      () => false,
    );
  }

  private newestOf(answers: PromiseSettledResult<Primary | null>[]): Primary | undefined {
    return answers
      .flatMap((answer) => (answer.status === 'fulfilled' && answer.value ? [answer.value] : []))
      .filter(({ timeline }) => timeline >= this.newestTimeline)
      .toSorted((a, b) => b.timeline - a.timeline)[0];
  }

  private moveTo(primary: Primary): void {
    this.current = primary;
    this.newestTimeline = primary.timeline;
    const stale = [...this.connections].filter(({ address }) => address !== primary.address);
    if (stale.length === 0) return;
    this.log.warn(`the primary is ${new URL(primary.address).host} now; ${stale.length} connections to another host are dropped`);
    for (const connection of stale) connection.drop(MOVED);
  }
}

class NoPrimary extends Error {
  readonly code: string | undefined;

  constructor(addresses: readonly string[], answers: PromiseSettledResult<Primary | null>[]) {
    const told = answers.map((answer, n) => `${new URL(addresses[n]!).host}: ${describe(answer)}`);
    super(`none of the database's hosts takes writes (${told.join('; ')})`);
    const codes = answers.flatMap((answer) => (answer.status === 'rejected' ? [(answer.reason as { code?: string }).code] : []));
    this.code = codes.length === answers.length ? codes[0] : undefined; // a start that fails says why
  }
}

function describe(answer: PromiseSettledResult<Primary | null>): string {
  if (answer.status === 'rejected') return String((answer.reason as Error).message || answer.reason);
  return answer.value ? `is on timeline ${answer.value.timeline}, and another host was promoted since` : 'is a standby';
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
