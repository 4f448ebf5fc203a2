import '../../tools/launcher/check-node.mjs';
import { openArchive } from './archive-file.mjs';
import { BackupError, runCommand } from './backup-error.mjs';
import { findBeginning, findForeign } from './choose-backup.mjs';
import { listManifests } from './manifest.mjs';
import { removeOldBackups } from './retention.mjs';
import { readShopSettings } from './settings.mjs';
import { takeBackup } from './take-backup.mjs';

// `npx nx run api:backup`: a base backup of the database server and the pictures, encrypted, into BACKUP_TO; then old ones go.
await runCommand(async () => {
  const shop = readShopSettings(process.env);
  if (process.argv.length > 2) throw new BackupError('The backup takes no options: it is set up by variables (docs/running.md).');
  const archive = await openArchive(process.env);
  const taken = await takeBackup(archive, shop);
  const { id, base, pictures, dump, erasures, postgres } = taken;
  const parts = [base, pictures, dump, erasures].filter((part) => part != null);
  const size = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`Backup ${id}: ${parts.length} files, ${(size / 1_000_000).toFixed(1)} MB, WAL from ${postgres.first_wal} on.`);
  if (!dump)
    console.log(
      `No pg_dump of PostgreSQL ${postgres.version.split('.')[0]} is here: there is no logical dump beside the base backup.`,
    );
  if (!postgres.is_archived)
    console.log('archive_mode is off: what is written from now on is in no backup until the next one. See docs/running.md.');
  const all = await listManifests(archive);
  for (const told of [...findBeginning(all, taken), ...findForeign(all)]) console.log(told);
  const removed = await removeOldBackups(archive, shop);
  if (removed.backups.length + removed.wal > 0)
    console.log(`Removed ${removed.backups.length} old backups and ${removed.wal} WAL segments.`);
});
