import fs from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it that are missing. Node's own way (`recursive`) never comes to an end below a folder that exists and
 * lets nothing be made in it, such as /proc.
 * @param {string} folder
 * @param {number} [mode] of those that are made
 * @throws {NodeJS.ErrnoException}
 */
export function makeFolder(folder, mode = 0o755) {
  const above = path.dirname(folder);
  if (above !== folder && !fs.existsSync(above)) makeFolder(above, mode);
  try {
    fs.mkdirSync(folder, { mode });
  } catch (error) {
    if (!fs.existsSync(folder) || !fs.statSync(folder).isDirectory()) throw error;
  }
}
