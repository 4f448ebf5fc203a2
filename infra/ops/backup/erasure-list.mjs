import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { readStoredFile, storeFile } from './archive-file.mjs';
import { BackupError } from './backup-error.mjs';
import { backupFile } from './manifest.mjs';

/** @typedef {import('./archive-file.mjs').Archive} Archive @typedef {import('./manifest.mjs').Manifest} Manifest */

const NAME = 'erasures.log';
/** As the API writes it (api/src/modules/privacy/erasure-list.ts): a moment and a keyed hash. One that was cut off is none. */
const LINE = /^\S+ [0-9a-f]{64}$/gm;

/** Who was erased so far. @param {Archive} archive @param {string} id @param {string} dataDir the shop's */
export async function storeErasures(archive, id, dataDir) {
  const lines = readLines(path.join(dataDir, NAME));
  return lines.length > 0 ? storeFile(archive, backupFile(id, `${NAME}.gz.enc`), Readable.from([writeLines(lines)])) : null;
}

/**
 * Leaves the list beside a restored database, where the shop's DATA_DIR has it: that of the newest backup, however old the restored one is, so that nobody who was
 * erased since comes back, and what `also` holds beyond it. No damaged list keeps a shop from being restored: the next older one that can be read stands in for it,
 * down to that of the restored backup.
 * @param {Archive} archive
 * @param {{ into: string, backups: Manifest[], also: string | null }} what the restored backup and those after it, the newest first
 * @returns {Promise<{ file: string | null, faults: string[] }>} null where no list is; `faults` says whom a damaged one may have left out
 */
export async function restoreErasures(archive, { into, backups, also }) {
  const { lines: stored, faults } = await readNewestLines(archive, backups);
  const lines = [...new Set([...stored, ...(also ? readLines(also) : [])])];
  if (lines.length === 0) return { file: null, faults };
  const file = path.join(into, NAME);
  fs.writeFileSync(file, writeLines(lines), { mode: 0o600 });
  return { file, faults };
}

/** @param {Archive} archive @param {Manifest[]} backups the newest first */
async function readNewestLines(archive, backups) {
  const faults = /** @type {string[]} */ ([]);
  for (const { id, erasures } of backups) {
    try {
      return { lines: erasures ? await readStoredLines(archive, erasures) : [], faults };
    } catch (failure) {
      if (!(failure instanceof BackupError)) throw failure;
      faults.push(
        `Backup ${id} does not say who was erased (${failure.message.replace(/\.$/, '')}). Name a newer list with --erasures, or erase again who was erased before it was taken.`,
      );
    }
  }
  return { lines: [], faults };
}

/** @param {Archive} archive @param {import('./archive-file.mjs').Part} part */
async function readStoredLines(archive, part) {
  const chunks = [];
  for await (const chunk of readStoredFile(archive, part.name, part)) chunks.push(chunk);
  return linesOf(Buffer.concat(chunks).toString());
}

/** @param {string} file @returns {string[]} none when there is no such file */
function readLines(file) {
  return fs.existsSync(file) ? linesOf(fs.readFileSync(file, 'utf8')) : [];
}

/** @param {string} text */
const linesOf = (text) => text.match(LINE) ?? [];

/** @param {string[]} lines */
const writeLines = (lines) => `${lines.join('\n')}\n`;
