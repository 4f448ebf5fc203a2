import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { CannotStart } from '../launcher/cannot-start.mjs';
import { findBinaries } from './binaries.mjs';

/**
 * The program of a PostgreSQL server that can read a backup: of its major version, from POSTGRES_BIN, where Debian puts it, or npm's.
 * @param {string} version
 * @param {import('./account.mjs').Account | null} account
 * @param {string | undefined} named POSTGRES_BIN
 */
export function findServer(version, account, named) {
  const major = Number.parseInt(version, 10);
  const folders = [named, `/usr/lib/postgresql/${major}/bin`, npmFolder(account)];
  for (const folder of folders.filter((each) => each !== undefined)) {
    const program = path.join(folder, 'postgres');
    if (!fs.existsSync(program)) continue;
    const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
    if (Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]) === major) return program;
  }
  throw new CannotStart(
    `This machine has no PostgreSQL ${major}, of which the backup is: install it, or name its programs' folder with POSTGRES_BIN.`,
  );
}

/** @param {import('./account.mjs').Account | null} account */
function npmFolder(account) {
  try {
    return path.join(findBinaries(account), 'bin');
  } catch {
    return undefined; // an image without it
  }
}
