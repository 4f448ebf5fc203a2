import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chooseEngine } from '../backup/engines/engine.mjs';
import { restoreBackup } from '../backup/restore/restore-backup.mjs';
import { readSettings } from '../backup/settings.mjs';

/**
 * The newest backup, restored for as long as it is worked on and then thrown away. No shop runs on it, and nobody else reaches it.
 * @template T
 * @param {NodeJS.ProcessEnv} env gets what leads to the copy
 * @param {(copy: { address: string, id: string }) => Promise<T>} act
 * @returns {Promise<T>}
 * @throws {import('../backup/backup-error.mjs').BackupError}
 */
export async function withBackupCopy(env, act) {
  const settings = readSettings(env);
  const engine = await chooseEngine(settings);
  const home = fs.mkdtempSync(path.join(env.BACKUP_DRILL_DIR || os.tmpdir(), 'shop-upgrade-'));
  fs.chmodSync(home, 0o711); // the server's own account must get through
  try {
    const { server, id } = await restoreBackup(engine, settings, { into: path.join(home, 'copy'), target: null, erasures: null });
    Object.assign(env, server.env); // the socket stands in no address
    return await act({ address: String(server.env.DATABASE_URL), id }).finally(server.stop);
  } finally {
    fs.rmSync(home, { recursive: true, force: true });
  }
}
