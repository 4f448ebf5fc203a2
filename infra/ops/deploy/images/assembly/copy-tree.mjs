import fs from 'node:fs';
import path from 'node:path';

/**
 * Copies a file or a folder: readable for everybody and writable for the owner, whatever the modes of the checkout are; what can be
 * executed there can be here. A link becomes what it leads to.
 * @param {string} from @param {string} to
 * @param {{ except?: (file: string) => boolean }} [options] names of files and folders that are left out
 */
export function copyTree(from, to, { except = () => false } = {}) {
  const stat = fs.statSync(from);
  const isFolder = stat.isDirectory();
  const folder = isFolder ? to : path.dirname(to);
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (!isFolder) {
    fs.copyFileSync(from, to);
    return fs.chmodSync(to, stat.mode & 0o100 ? 0o755 : 0o644);
  }
  for (const name of fs.readdirSync(from).filter((each) => !except(each)))
    copyTree(path.join(from, name), path.join(to, name), { except });
}
