import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { runIn } from './machine.mjs';
import { stepsMarked } from './read-steps.mjs';
import { BROUGHT } from './stand-ins.mjs';

/** What of a server lies elsewhere, too: its backups, the copy of its settings, and the authority that this rehearsal has in the place of a public one. */
const KEPT_ELSEWHERE = [
  'srv/backups',
  'root/configuration.tar.gz',
  BROUGHT.slice(1),
  'usr/local/share/ca-certificates/rehearsal.crt',
];

const UNITS = 'shop-api@3300 shop-api@3301 nginx postgresql@18-main';

const DISK =
  '/var/lib/postgresql /var/lib/shop /etc/postgresql /etc/letsencrypt /etc/nginx /etc/shop/secrets /etc/shop/shop.env /srv/shop/releases';

/**
 * As when its power goes, and then its disk. The stand-ins of the providers go on beside it, as providers do.
 * @param {number} pid of its first process
 */
export function loseServer(pid) {
  // Neither started again nor told to end: PostgreSQL would archive its last minute.
  runIn(
    pid,
    `systemctl mask --quiet --runtime ${UNITS}; systemctl kill --signal=SIGKILL ${UNITS} || true; sleep 1; rm -rf ${DISK}`,
  );
}

/** For the machine that takes its place. @param {string} from @param {string} to the files of both */
export function saveFromServer(from, to) {
  for (const name of KEPT_ELSEWHERE) {
    fs.mkdirSync(path.dirname(path.join(to, name)), { recursive: true });
    execFileSync('cp', ['-aT', path.join(from, name), path.join(to, name)]);
  }
}

/**
 * Those of docs/operations.md; a moment that was written there is one of the lost server.
 * @param {import('./read-steps.mjs').Step[]} steps @param {{ moment: string, ordersAtMoment: number }} lost
 */
export function stepsOfReturn(steps, { moment, ordersAtMoment }) {
  return [
    { title: 'authority of the rehearsal', commands: 'update-ca-certificates' },
    ...[...stepsMarked(steps, 'run'), ...stepsMarked(steps, 'moment')]
      .sort((one, other) => steps.indexOf(one) - steps.indexOf(other))
      .map(({ mark, heading, commands }) => ({
        title: `${heading}: ${commands.split('\n')[0]?.slice(0, 70)}`,
        commands:
          mark === 'moment'
            ? `${commands.replace(/--until=\S+/, `--until=${moment}`)} | tee /root/moment.txt\ngrep -q '^Orders: ${ordersAtMoment},' /root/moment.txt`
            : commands,
      })),
  ];
}
