import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Enough for a test's database and its log; only what is written takes memory. */
const SIZE = '512m';
const FILLER = 'filler';

/** A disk in memory that a test may fill to the last byte. Only root may mount one. */
export class SmallDisk {
  private constructor(readonly folder: string) {}

  /** Null where this process may mount nothing. */
  static mount(): SmallDisk | null {
    const folder = mkdtempSync(join(tmpdir(), 'shop-small-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
      return new SmallDisk(folder);
    } catch {
      rmdirSync(folder);
      return null;
    }
  }

  fill(): void {
    const file = openSync(join(this.folder, FILLER), 'a');
    try {
      for (const bytes of [2 ** 20, 4_096, 1]) writeUntilFull(file, Buffer.alloc(bytes));
    } finally {
      closeSync(file);
    }
  }

  makeRoom(): void {
    rmSync(join(this.folder, FILLER), { force: true });
  }

  unmount(): void {
    execFileSync('umount', ['--lazy', this.folder], { stdio: 'ignore' });
    rmdirSync(this.folder);
  }
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    while (writeSync(file, bytes) === bytes.length);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ENOSPC') throw failure;
  }
}
