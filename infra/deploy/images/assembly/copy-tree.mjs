import fs from 'node:fs';
import path from 'node:path';

/**
 * Copies a file or a folder: readable for everybody and writable for the owner, whatever the modes of the checkout are. A link becomes what
 * it leads to.
 * @param {string} from @param {string} to
 * @param {{ except?: (file: string) => boolean }} [options] names of files and folders that are left out
 */
export function copyTree(from, to, { except = () => false } = {}) {
  const isFolder = fs.statSync(from).isDirectory();
  const folder = isFolder ? to : path.dirname(to);
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (!isFolder) {
    fs.copyFileSync(from, to);
    return fs.chmodSync(to, 0o644);
  }
  for (const name of fs.readdirSync(from).filter((each) => !except(each)))
    copyTree(path.join(from, name), path.join(to, name), { except });
}
