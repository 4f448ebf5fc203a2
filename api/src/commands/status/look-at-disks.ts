import { stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { checked, next, type StatusCheck } from './status-check.js';

export interface Disk {
  /** Bytes that the shop may still write. */
  free: number;
  total: number;
}

export type ReadDisk = (place: string) => Promise<Disk>;

/** As the alert rules have it. */
const MIN_FREE_SHARE = 0.1;

/** @param places folders; one that is not there yet is looked for where it will be made */
export async function lookAtDisks(places: string[], readDisk: ReadDisk = readFileSystem): Promise<StatusCheck> {
  const byDevice = new Map<number, string>();
  for (const place of [...places, tmpdir(), '/']) {
    const folder = await nearestFolder(place);
    const { dev } = await stat(folder);
    if (!byDevice.has(dev)) byDevice.set(dev, folder);
  }
  const disks = await Promise.all([...byDevice.values()].map(async (place) => ({ place, ...(await readDisk(place)) })));
  const real = disks.filter(({ total }) => total > 0);
  const isFull = real.some(({ free, total }) => free / total < MIN_FREE_SHARE);
  const text = real
    .map(({ place, free, total }) => `${place}: ${Math.floor((free / total) * 100)} % free (${size(free)} of ${size(total)})`)
    .join('; ');
  const step = isFull ? next('Make room: `du -xh / --max-depth=3 | sort -h | tail` says what is large.', 'shopdiskfull') : null;
  return checked('disks', `${text}.`, { step, figures: { disks: real } });
}

async function readFileSystem(place: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(place);
  return { free: bavail * bsize, total: blocks * bsize };
}

async function nearestFolder(place: string): Promise<string> {
  for (let folder = place; ; folder = dirname(folder)) {
    const isThere = await stat(folder).then(
      () => true,
      () => false,
    );
    if (isThere || folder === dirname(folder)) return folder;
  }
}

const size = (bytes: number): string => (bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`);
