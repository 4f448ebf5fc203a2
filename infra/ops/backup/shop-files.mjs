import fs from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../../tools/make-folder.mjs';

const LIST = 'erasures.log';
/** As the API writes it (api/src/modules/privacy/erasure-list.ts): a moment and a keyed hash. One that was cut off is none. */
const LINE = /^\S+ [0-9a-f]{64}$/gm;

/**
 * Adds pictures and erasures to those in the folder of the backups. Nothing is removed there: an earlier moment may need it.
 * @param {{ dataDir: string, folder: string | null }} settings @returns {string[]} faults
 */
export function keepFiles({ dataDir, folder }) {
  if (folder) {
    makeFolder(folder, 0o700);
    copyPictures(dataDir, folder);
    keepErasures(path.join(folder, LIST), [path.join(folder, LIST), path.join(dataDir, LIST)]);
    return [];
  }
  const left = ['pictures', LIST].filter((name) => fs.existsSync(path.join(dataDir, name)));
  return left.map((name) => `${name} of DATA_DIR is not backed up: name a folder with BACKUP_TO.`);
}

/** Puts both beside a restored server. @param {{ folder: string | null, into: string, also: string | null }} what @returns {string | null} the list */
export function restoreFiles({ folder, into, also }) {
  if (folder) copyPictures(folder, into);
  return keepErasures(path.join(into, LIST), [...(folder ? [path.join(folder, LIST)] : []), ...(also ? [also] : [])]);
}

/** Pictures that are not in the other folder as they are here. @param {string} from @param {string} to @returns {string[]} */
export const findMissingPictures = (from, to) =>
  listPictures(from).filter((name) => sizeOf(path.join(from, name)) !== sizeOf(path.join(to, name)));

/** They are never changed, and hidden while they are written. @param {string} from @param {string} to */
function copyPictures(from, to) {
  for (const name of findMissingPictures(from, to)) {
    makeFolder(path.dirname(path.join(to, name)), 0o700);
    try {
      fs.copyFileSync(path.join(from, name), path.join(to, name));
    } catch (failure) {
      if (/** @type {NodeJS.ErrnoException} */ (failure).code !== 'ENOENT') throw failure; // no product shows it any more
    }
  }
}

/** @param {string} folder */
const listPictures = (folder) =>
  (fs.existsSync(path.join(folder, 'pictures'))
    ? fs.readdirSync(path.join(folder, 'pictures'), { recursive: true, encoding: 'utf8' })
    : []
  )
    .filter((name) => !path.basename(name).startsWith('.'))
    .map((name) => path.join('pictures', name))
    .filter((name) => sizeOf(path.join(folder, name)) !== null);

/** @param {string} file @returns {number | null} null where no file is */
function sizeOf(file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() ? stat.size : null;
}

/** @param {string} to @param {string[]} files */
export function keepErasures(to, files) {
  const texts = files.filter((file) => fs.existsSync(file)).map((file) => fs.readFileSync(file, 'utf8'));
  const lines = [...new Set(texts.flatMap((text) => text.match(LINE) ?? []))];
  if (lines.length === 0) return null;
  fs.writeFileSync(`${to}.part`, `${lines.join('\n')}\n`, { mode: 0o600, flush: true });
  fs.renameSync(`${to}.part`, to);
  return to;
}
