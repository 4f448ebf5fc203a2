import { setTimeout as delay } from 'node:timers/promises';
import { accountFor } from '../../../tools/postgres/account.mjs';
import { BackupError } from '../backup-error.mjs';
import { runProgram } from './run-program.mjs';

const ARCHIVED_MS = 120_000;
const INSTALL = "Install pgbackrest from PostgreSQL's own package repository (docs/running.md, Backup and restore).";

/** Base backups and WAL by pgBackRest; /etc/pgbackrest names repository, cipher and retention. @param {string} stanza @returns {import('./engine.mjs').Engine} */
export function pgBackRest(stanza) {
  const run = (/** @type {string[]} */ args, account = accountFor('/nowhere')) =>
    runProgram('pgbackrest', [`--stanza=${stanza}`, ...args], { account, install: INSTALL });
  return {
    async backup(type) {
      run([`--type=${type}`, 'backup']);
      const { id } = latestIn(run(['--output=json', 'info']), stanza);
      return `pgBackRest took backup ${id}.`;
    },
    latest: async () => latestIn(run(['--output=json', 'info']), stanza),
    async mark(client) {
      const point = `drill ${new Date().toISOString()}`;
      await client.query('SELECT pg_create_restore_point($1)', [point]);
      const { rows } = await client.query('SELECT pg_walfile_name(pg_switch_wal()) AS segment');
      await untilArchived(client, rows[0].segment);
      return { point };
    },
    async restore({ account, ...what }) {
      run(restoreArguments(what), account);
      return {}; // it has written them into the folder
    },
  };
}

/** @param {import('./engine.mjs').Wanted & { dataFolder: string }} what */
export function restoreArguments({ dataFolder, target, from, timeline }) {
  const args = [
    `--pg1-path=${dataFolder}`,
    ...(from ? [`--set=${from}`] : []),
    ...(timeline ? [`--target-timeline=${timeline}`] : []),
  ];
  if (target && 'point' in target) args.push('--type=name', `--target=${target.point}`, '--target-action=promote');
  else if (target) {
    const moment = target.until.toISOString().replace('T', ' ').replace('Z', '+00');
    args.push('--type=time', `--target=${moment}`, '--target-exclusive', '--target-action=promote');
  }
  return [...args, 'restore'];
}

/** @param {string} info as `pgbackrest --output=json info` writes it @param {string} stanza */
export function latestIn(info, stanza) {
  const entry = JSON.parse(info).find((/** @type {{ name: string }} */ { name }) => name === stanza);
  const last = entry?.backup.at(-1);
  if (!last) throw new BackupError(`pgBackRest has no backup of ${stanza}: ${entry?.status.message ?? 'missing stanza'}.`);
  if (last.error) throw new BackupError(`pgBackRest found page checksum errors in backup ${last.label}: see its log.`);
  return { id: String(last.label), finishedAt: new Date(last.timestamp.stop * 1000) };
}

/** @param {import('pg').Client} client @param {string} segment */
async function untilArchived(client, segment) {
  for (const end = Date.now() + ARCHIVED_MS; ; await delay(200)) {
    const { rows } = await client.query(
      'SELECT last_archived_wal >= $1 AS is_archived, last_failed_wal AS failed FROM pg_stat_archiver',
      [segment],
    );
    if (rows[0].is_archived) return;
    if (Date.now() > end)
      throw new BackupError(
        `The WAL segment ${segment} was not archived within two minutes${rows[0].failed ? `, and ${rows[0].failed} failed` : ''}: PostgreSQL's log says why, or archive_mode is off.`,
      );
  }
}
