import { BackupError } from '../backup-error.mjs';

/**
 * What backs up the database server.
 * @typedef {object} Engine
 * @property {(type: 'full' | 'diff' | 'incr') => Promise<string>} backup returns what was done, in a sentence
 * @property {() => Promise<{ id: string, finishedAt: Date }>} latest
 * @property {(client: import('pg').Client) => Promise<Target>} mark a moment of now, and all that a restore to it needs is in the backups
 * @property {(copy: Wanted & { dataFolder: string, account: Account | null }) => Promise<Record<string, string>>} restore
 *   into an empty folder of the account; returns settings with which the server recovers
 *
 * @typedef {{ target: Target, from?: string | undefined, timeline?: string | undefined }} Wanted `from`: a backup's name; `timeline`: otherwise the newest
 * @typedef {{ until: Date } | { point: string } | null} Target null: as late as the backups go
 * @typedef {import('../../../tools/postgres/account.mjs').Account} Account
 */

/** @param {import('../settings.mjs').Settings} settings @returns {Promise<Engine>} */
export async function chooseEngine({ stanza, barman, folder, databaseUrl, isProduction }) {
  if (stanza) return (await import('./pgbackrest.mjs')).pgBackRest(stanza);
  if (barman) return (await import('./barman.mjs')).barmanCloud(barman);
  if (folder && !isProduction) return (await import('./server-copies.mjs')).serverCopies({ folder, databaseUrl });
  throw new BackupError(
    `BACKUP_STANZA is missing: name the stanza of pgBackRest${isProduction ? '' : ', or only BACKUP_TO, a folder for copies'} (docs/running.md, Backup and restore).`,
  );
}
