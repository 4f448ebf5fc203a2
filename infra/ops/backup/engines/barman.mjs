import { BackupError } from '../backup-error.mjs';
import { targetSettings } from '../restore/recover-server.mjs';
import { runProgram } from './run-program.mjs';

const INSTALL = 'Install barman-cli-cloud, or use the image of the backups.';

/** Restores what CloudNativePG's Barman Cloud plugin backs up; AWS_* variables open the bucket. @param {NonNullable<import('../settings.mjs').Settings['barman']>} where @returns {import('./engine.mjs').Engine} */
export function barmanCloud({ bucket, server, endpoint }) {
  const options = endpoint ? ['--endpoint-url', endpoint] : [];
  const run = (/** @type {string[]} */ [program = '', ...args]) => runProgram(program, args, { install: INSTALL });
  const list = () => run(['barman-cloud-backup-list', ...options, '--format=json', bucket, server]);
  const refuse = async () => {
    throw new BackupError('CloudNativePG takes the backups of this database: only restores run here.');
  };
  return {
    backup: refuse,
    mark: refuse,
    latest: async () => latestIn(list(), server),
    async restore({ dataFolder, target, from, timeline }) {
      const id = from ?? latestIn(list(), server, target && 'until' in target ? target.until : null).id;
      run(['barman-cloud-restore', ...options, bucket, server, id, dataFolder]);
      return {
        restore_command: `barman-cloud-wal-restore ${[...options, bucket, server].map((word) => `"${word}"`).join(' ')} "%f" "%p"`,
        ...targetSettings(target),
        ...(timeline ? { recovery_target_timeline: timeline } : {}),
      };
    },
  };
}

/** @param {string} list as barman-cloud-backup-list writes it @param {string} server @param {Date | null} [until] it ended by then */
export function latestIn(list, server, until = null) {
  const done = JSON.parse(list).backups_list.flatMap((/** @type {any} */ { backup_id: id, status, end_time, end_time_iso }) =>
    status === 'DONE' ? { id: String(id), finishedAt: new Date(end_time_iso ?? end_time) } : [],
  );
  const last = done
    .filter((/** @type {{ finishedAt: Date }} */ { finishedAt }) => !until || finishedAt <= until)
    .sort((/** @type {any} */ one, /** @type {any} */ other) => one.finishedAt - other.finishedAt)
    .at(-1);
  if (!last) throw new BackupError(`The bucket has no finished backup of ${server} that is old enough.`);
  return last;
}
