import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openArchive } from '../backup/archive-file.mjs';
import { restoreBackup } from '../backup/restore/restore-backup.mjs';

/**
 * The newest backup of BACKUP_TO, restored for as long as it is worked on and then thrown away. No shop runs on it, and nobody else reaches it.
 * @template T
 * @param {NodeJS.ProcessEnv} env gets what leads to the copy
 * @param {(copy: { address: string, id: string }) => Promise<T>} act
 * @returns {Promise<T>}
 * @throws {import('../backup/backup-error.mjs').BackupError}
 */
export async function withBackupCopy(env, act) {
  const archive = await openArchive(env);
  const home = fs.mkdtempSync(path.join(env.BACKUP_DRILL_DIR || os.tmpdir(), 'shop-upgrade-'));
  fs.chmodSync(home, 0o711); // the server's own account must get through
  try {
    const { server, manifest } = await restoreBackup(archive, { into: path.join(home, 'copy'), target: null });
    Object.assign(env, server.env); // the socket stands in no address
    return await act({ address: String(server.env.DATABASE_URL), id: manifest.id }).finally(server.stop);
  } finally {
    fs.rmSync(home, { recursive: true, force: true });
  }
}
