import { PassThrough } from 'node:stream';
import pg from 'pg';
import { CannotStart } from '../launcher/cannot-start.mjs';

/**
 * Takes a base backup by the replication protocol, as pg_basebackup does: the server sends its data folder as a tar, with the WAL that makes
 * it consistent. It works from another machine, and needs no program of PostgreSQL's.
 * https://www.postgresql.org/docs/18/protocol-replication.html
 * @param {string} databaseUrl of a role that may replicate
 * @param {{ label: string }} options
 * @returns {Promise<{ tar: AsyncIterable<Uint8Array>, done: Promise<{ timeline: number, start: string, end: string }> }>}
 */
export async function openBaseBackup(databaseUrl, { label }) {
  const client = new pg.Client({ ...replicationOptions(databaseUrl), connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // told by the command
  await client.connect().catch((failure) => {
    throw new CannotStart(
      `The database does not let the backup replicate: ${failure.message}. Its role needs REPLICATION, and pg_hba.conf a line for it.`,
    );
  });
  const command = new BaseBackupCommand(label);
  client.query(command);
  const done = command.done.finally(() => client.end().catch(() => {}));
  done.catch(() => {}); // whoever reads the tar is told as well
  return { tar: command.tar, done };
}

/** @param {string} databaseUrl */
const replicationOptions = (databaseUrl) => ({
  connectionString: databaseUrl,
  replication: 'true',
  application_name: 'shop-backup',
});

const ARCHIVE = 'n'.charCodeAt(0);
const DATA = 'd'.charCodeAt(0);

/** One command of the replication protocol, in the form in which pg takes queries. */
class BaseBackupCommand {
  tar = new PassThrough({ highWaterMark: 4 * 1024 * 1024 });
  /** @type {string[][]} the rows of all results together */
  rows = [];
  archives = 0;
  isPaused = false;
  /** @type {Error | null} */
  failure = null;
  callback = () => {};

  /** @param {string} label */
  constructor(label) {
    this.label = label;
    /** @type {(found: { timeline: number, start: string, end: string }) => void} */
    this.resolve = () => {};
    /** @type {(failure: Error) => void} */
    this.reject = () => {};
    /** @type {Promise<{ timeline: number, start: string, end: string }>} */
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  /** @param {any} connection */
  submit(connection) {
    this.connection = connection;
    connection.query(`BASE_BACKUP (LABEL '${this.label}', CHECKPOINT 'fast', WAL true, WAIT true, MANIFEST 'no')`);
  }

  /** @param {{ chunk: Buffer }} message */
  handleCopyData({ chunk }) {
    if (chunk[0] === ARCHIVE && ++this.archives > 1)
      this.failure = new CannotStart('The database server has tablespaces of its own, which this backup does not hold.');
    if (chunk[0] !== DATA || this.failure) return;
    // The bytes lie in a buffer that the connection uses again.
    // What has arrived already still comes after the pause.
    if (this.tar.write(Buffer.from(chunk.subarray(1))) || this.isPaused) return;
    this.isPaused = true;
    this.connection.stream.pause();
    this.tar.once('drain', () => {
      this.isPaused = false;
      this.connection.stream.resume();
    });
  }

  /** @param {{ fields: string[] }} message */
  handleDataRow({ fields }) {
    this.rows.push(fields);
  }

  /** @param {Error} failure */
  handleError(failure) {
    this.fail(this.failure ?? new CannotStart(`The database server broke the backup off: ${failure.message}.`));
  }

  handleReadyForQuery() {
    if (this.failure) return this.fail(this.failure);
    const [first = ['', ''], last = ['']] = [this.rows[0], this.rows.at(-1)];
    this.tar.end();
    this.resolve({ timeline: Number(first[1]), start: first[0] ?? '', end: last[0] ?? '' });
  }

  /** @param {Error} failure */
  fail(failure) {
    this.tar.destroy(failure);
    this.reject(failure);
  }

  handleRowDescription() {}
  handleCommandComplete() {}
  handleEmptyQuery() {}
  handlePortalSuspended() {}
}
