import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../infra/tools/ports.mjs';
import { startPostgres } from '../../../infra/tools/postgres.mjs';
import { eventually } from '../actors/shopper-client.js';
import { SmallDisk } from './small-disk.js';

interface Server {
  pid: number;
  url(database: string): string;
  stop(): Promise<void>;
}

// A commit must reach the operating system, which survives a killed server; the disk itself may stay out of it.
const FLAGS = ['fsync=off', 'max_connections=100'];
// What it logs must find room on a small disk.
const SMALL_FLAGS = ['max_wal_size=96MB', 'min_wal_size=32MB'];

/** A database server that a test may take away and bring back: the others share theirs. */
export class OwnPostgres {
  private server: Server | null = null;
  private gone: Promise<void> = Promise.resolve();
  private address = '';

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    /** Its own, where a test wants one and this process may mount it. */
    readonly disk: SmallDisk | null,
  ) {}

  static async start({ onSmallDisk = false } = {}): Promise<OwnPostgres> {
    const disk = onSmallDisk ? SmallDisk.mount() : null;
    const folder = mkdtempSync(join(disk?.folder ?? tmpdir(), 'shop-own-postgres-'));
    chmodSync(folder, 0o755); // the database's own account must get through
    const own = new OwnPostgres(folder, await freePort(), disk);
    await own.comeBack();
    await own.query('CREATE DATABASE shop', { database: 'postgres' });
    return own;
  }

  get url(): string {
    return this.address;
  }

  /** `SIGINT`: as every restart of a server does, open sessions are told and ended. `SIGKILL`: as a power cut does. */
  async goAway(signal: 'SIGINT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    process.kill(this.server!.pid, signal);
    await this.gone;
    this.server = null;
  }

  async comeBack(): Promise<void> {
    for (let tries = 0; !this.server; tries++) {
      this.server = await this.launch().catch((failure: Error) => {
        // A killed server's own children take a moment to go, and until then no other server gets its shared memory.
        if (!failure.message.includes('still in use') || tries > 200) throw failure;
        return new Promise<null>((resolve) => setTimeout(() => resolve(null), 50));
      });
    }
  }

  /** All its processes stop, as on a machine whose disk hangs: connections stay open, and nothing answers until `goOn`. */
  standStill(): void {
    this.signalAll('SIGSTOP');
  }

  goOn(): void {
    this.signalAll('SIGCONT');
  }

  async restart(signal?: 'SIGINT' | 'SIGKILL'): Promise<void> {
    await this.goAway(signal);
    await this.comeBack();
  }

  /**
   * As the kernel does with what takes too much memory. The server ends every session, and recovers; this waits for both,
   * or whoever asks next would ask over a session that is about to end.
   */
  async killBackend(applicationName: string): Promise<void> {
    const find = () =>
      this.query<{ pid: number }>('SELECT pid FROM pg_stat_activity WHERE application_name = $1 LIMIT 1', {
        values: [applicationName],
      });
    const [{ pid }] = await eventually(find, (sessions) => sessions.length > 0); // it may be on its way back from the last time
    const witness = this.client();
    const ended = new Promise<void>((resolve) => witness.once('end', resolve));
    await witness.connect();
    process.kill(pid, 'SIGKILL');
    await ended;
    await this.recovered();
  }

  /** One statement over a connection of its own. */
  async query<T extends object>(text: string, { values = [] as unknown[], database = 'shop' } = {}): Promise<[T, ...T[]]> {
    const client = this.client(database);
    await client.connect();
    try {
      return (await client.query(text, values)).rows as [T, ...T[]];
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async stop(): Promise<void> {
    if (this.server) await this.goAway();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    this.disk?.unmount();
  }

  private signalAll(signal: NodeJS.Signals): void {
    if (!this.server) return;
    const { pid } = this.server;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    for (const each of [pid, ...children]) process.kill(each, signal);
  }

  private client(database = 'shop'): pg.Client {
    const client = new pg.Client({ connectionString: this.server!.url(database), connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined); // the statement itself fails
    return client;
  }

  private async recovered(): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        await this.query('SELECT 1');
        return;
      } catch (failure) {
        if (tries > 600) throw failure;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  private async launch(): Promise<Server> {
    let exited = (): void => undefined;
    const gone = new Promise<void>((resolve) => (exited = resolve));
    const server: Server = await startPostgres({
      dataDir: join(this.folder, 'pg'),
      port: this.port,
      flags: [...FLAGS, ...(this.disk ? SMALL_FLAGS : [])],
      onExit: () => {
        this.server = null; // also when nobody has asked for it
        exited();
      },
    });
    this.gone = gone;
    this.address = server.url('shop');
    return server;
  }
}
