import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { findBinaries } from '../../../tools/postgres/binaries.mjs';
import { BackupError } from '../backup-error.mjs';

/**
 * The program of a PostgreSQL server that can read a backup: of its major version, from POSTGRES_BIN, where Debian puts it, or npm's.
 * @param {string} version
 * @param {import('../../../tools/postgres/account.mjs').Account | null} account
 */
export function findServer(version, account) {
  const major = Number.parseInt(version, 10);
  const folders = [process.env.POSTGRES_BIN, `/usr/lib/postgresql/${major}/bin`, npmFolder(account)];
  for (const folder of folders.filter((each) => each !== undefined)) {
    const program = path.join(folder, 'postgres');
    if (!fs.existsSync(program)) continue;
    const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
    if (Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]) === major) return program;
  }
  throw new BackupError(
    `This machine has no PostgreSQL ${major}, of which the backup is: install it, or name its programs' folder with POSTGRES_BIN.`,
  );
}

/** @param {import('../../../tools/postgres/account.mjs').Account | null} account */
function npmFolder(account) {
  try {
    return path.join(findBinaries(account), 'bin');
  } catch {
    return undefined; // an image without it
  }
}
