import type pg from 'pg';

// Advisory locks of this class say that the runner of this name lives: they go with its session, however its process ends.
const RUNNERS = 0x6a_6f_62_73;

const LOST = `SELECT DISTINCT locked_by AS holder FROM graphile_worker.jobs j
  WHERE locked_by IS NOT NULL AND NOT EXISTS (
    SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
     WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.classid = $1 AND l.objsubid = 2
       AND l.objid::bigint = hashtext(j.locked_by)::bigint & 4294967295)`;

/**
 * What tells a runner that works from one whose process was killed, of which the library would keep the jobs for four hours. One connection
 * of the runner's: when it is lost, the runner is of no further use.
 */
export class HolderLock {
  private readonly held = new Set<string>();
  private suspected = new Set<string>();

  constructor(
    private readonly client: pg.PoolClient,
    private readonly onLost: () => void,
  ) {
    client.on('error', this.onLost).on('end', this.onLost);
  }

  /**
   * Holds the locks of these runners, and frees the jobs of those that nobody held the lock of, now and the last time: a process that lost
   * its database and is back has told of its runners before the second look.
   * @returns of how many runners jobs were freed
   */
  async renewAndFreeLost(alive: string[]): Promise<number> {
    for (const holder of alive.filter((each) => !this.held.has(each))) {
      await this.client.query('SELECT pg_advisory_lock_shared($1, hashtext($2))', [RUNNERS, holder]);
      this.held.add(holder);
    }
    const { rows } = await this.client.query<{ holder: string }>(LOST, [RUNNERS]);
    const lost = rows.map(({ holder }) => holder);
    const gone = lost.filter((holder) => this.suspected.has(holder));
    this.suspected = new Set(lost);
    if (gone.length > 0) await this.client.query('SELECT graphile_worker.force_unlock_workers($1)', [gone]);
    return gone.length;
  }

  /** The locks go with the connection. */
  release(): void {
    this.client.off('error', this.onLost).off('end', this.onLost);
    this.client.release(true);
  }
}
