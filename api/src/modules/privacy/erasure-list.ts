import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ErasureEntity } from './erasure.entity.js';

type ListedErasure = Pick<ErasureEntity, 'person_hash' | 'erased_at'>;

/** Beside the database, so that a backup that is put back does not take it along. */
export const erasureListIn = (dataDir: string): string => join(dataDir, 'erasures.log');

/** A line is written by one call, which several processes may make at once. Once more changes nothing. */
export async function appendErasure(file: string, { person_hash, erased_at }: ListedErasure): Promise<void> {
  const listed = await readErasureList(file);
  if (listed.some((each) => each.person_hash === person_hash)) return;
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, `${erased_at.toISOString()} ${person_hash}\n`, { mode: 0o600 });
}

/** A line that was cut off when the machine died is left out. */
export async function readErasureList(file: string): Promise<ListedErasure[]> {
  const text = await readFile(file, 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return '';
    throw failure;
  });
  return [...text.matchAll(/^(\S+) ([0-9a-f]{64})$/gm)].map(([, at, person_hash]) => ({
    person_hash: person_hash!,
    erased_at: new Date(at!),
  }));
}
