import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from '../processes.mjs';

const MEMORY = '/dev/shm';
/** What a run needs at the most, three times over, and what it must leave to the machine. */
const ROOM = 3 * 1024 ** 3;
const NAME = /^shop-scratch-(\d+)$/;

/**
 * Where what a run throws away is quick to make: in memory, where there is plenty. A copy of the database is seven hundred files, and
 * making them on a disk took longer than a test.
 */
export function chooseScratch(memory = MEMORY) {
  if (os.tmpdir().startsWith(memory)) return os.tmpdir();
  try {
    const { bavail, bsize } = fs.statfsSync(memory);
    fs.accessSync(memory, fs.constants.W_OK | fs.constants.X_OK);
    return bavail * bsize > ROOM && os.freemem() > ROOM ? memory : os.tmpdir();
  } catch {
    return os.tmpdir();
  }
}

/**
 * A folder for all that a run of the tests throws away. Removes what runs that were killed have left.
 * @returns {{ folder: string, remove: () => void }}
 */
export function openScratch(parent = chooseScratch()) {
  for (const name of fs.readdirSync(parent)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) remove(path.join(parent, name));
  }
  const folder = path.join(parent, `shop-scratch-${process.pid}`);
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
  fs.chmodSync(folder, 0o755); // the database's own account must get through
  const leave = () => remove(folder);
  process.once('exit', leave);
  return {
    folder,
    remove: () => {
      process.off('exit', leave);
      leave();
    },
  };
}

/** What a child still writes must not fail a run that is over. @param {string} folder */
function remove(folder) {
  try {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 100 });
  } catch {
    // The next run removes it.
  }
}
