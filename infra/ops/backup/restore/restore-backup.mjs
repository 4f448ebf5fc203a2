import fs from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../../../tools/make-folder.mjs';
import { accountFor, mayEnter } from '../../../tools/postgres/account.mjs';
import { BackupError } from '../backup-error.mjs';
import { restoreFiles } from '../shop-files.mjs';
import { recoverServer } from './recover-server.mjs';

/**
 * Restores server, pictures and the list of erasures: `pg`, `pictures` and `erasures.log` in a folder, as the shop's DATA_DIR has them.
 * @param {import('../engines/engine.mjs').Engine} engine
 * @param {Pick<import('../settings.mjs').Settings, 'folder' | 'databaseUrl'>} settings
 * @param {import('../engines/engine.mjs').Wanted & { into: string, erasures: string | null, durable?: boolean }} what `into`: empty or not there; `erasures`: a
 * list that may be newer than that of the backups; `durable` false: quick, for a copy that is thrown away
 */
export async function restoreBackup(engine, settings, { into, erasures, durable = true, ...wanted }) {
  return fillFolder(into, async ({ dataFolder, account }) => {
    const id = wanted.from ?? (await engine.latest()).id;
    const recovery = await engine.restore({ dataFolder, account, ...wanted });
    const list = restoreFiles({ folder: settings.folder, into, also: erasures });
    const server = await recoverServer({ dataFolder, account, settings: recovery, databaseUrl: settings.databaseUrl, durable });
    return { id, dataFolder, erasures: list, server };
  });
}

/**
 * What was begun is removed again when it fails. Nothing is overwritten.
 * @template T
 * @param {string} into @param {(folders: { dataFolder: string, account: import('../engines/engine.mjs').Account | null }) => Promise<T>} act
 */
export async function fillFolder(into, act) {
  const wasThere = fs.existsSync(into);
  if (wasThere && (!fs.statSync(into).isDirectory() || fs.readdirSync(into).length > 0))
    throw new BackupError(`${into} is not empty, and nothing in it is overwritten: name another folder.`);
  makeFolder(into);
  fs.chmodSync(into, 0o711); // the server's own account must get through
  try {
    const dataFolder = path.join(into, 'pg');
    const account = accountFor(dataFolder);
    if (!mayEnter(into, account))
      throw new BackupError(
        `PostgreSQL's own account may not enter ${into}: choose a folder that is open to it, such as one in /var/lib.`,
      );
    fs.mkdirSync(dataFolder, { mode: 0o700 });
    if (account) fs.chownSync(dataFolder, account.uid, account.gid);
    return await act({ dataFolder, account });
  } catch (failure) {
    for (const entry of wasThere ? fs.readdirSync(into).map((name) => path.join(into, name)) : [into])
      fs.rmSync(entry, { recursive: true, force: true });
    if (!/ENOSPC|No space left/.test(/** @type {Error} */ (failure).message)) throw failure;
    throw new BackupError(
      `There is no room for the copy in ${into}: choose another disk (BACKUP_DRILL_DIR for a drill, --into for a restore).`,
    );
  }
}
