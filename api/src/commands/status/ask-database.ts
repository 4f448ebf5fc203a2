import type { DataSource } from 'typeorm';
import { BackupDrillEntity } from '../../modules/operations/backups/backup-drill.entity.js';
import { faultOf } from '../../read-models/operations/backup-fault.query.js';
import { findPendingMigrations } from '../../modules/operations/health/pending-migrations.query.js';
import { findOwnAlerts } from '../../modules/operations/monitoring/find-alerts.js';
import { readShopFigures, type ShopFigures } from '../../read-models/figures/shop-figures.query.js';
import { countRefused, findWaitingAlarms } from '../../read-models/staff/security-log.query.js';
import { findJobsInTrouble } from '../../platform/work/jobs/operate-jobs.js';
import { WEBHOOK_TASKS } from '../../platform/telemetry/metrics/metrics.js';
import { checked, next, span, type StatusCheck } from './status-check.js';

export async function askDatabase(db: DataSource): Promise<StatusCheck> {
  const pending = await findPendingMigrations(db);
  const [first] = pending;
  if (!first) return checked('database', 'It answers, and is up to date.');
  const step = next('Run api:migrate with the release that is running.', 'what-the-status-says');
  return checked('database', `It lacks ${pending.length} migrations of this release, from ${first} on.`, { step });
}

/** Read once for all checks that look at it. */
export const readFigures = (db: DataSource, now: Date): Promise<ShopFigures> => readShopFigures(db.manager, now, WEBHOOK_TASKS);

const MAX_SHOWN = 5;

export async function checkJobs(db: DataSource, figures: Promise<ShopFigures>, now: Date): Promise<StatusCheck> {
  const [{ jobs }, inTrouble] = [await figures, await findJobsInTrouble(db.manager)];
  const sum = (read: (of: ShopFigures['jobs'][number]) => number) => jobs.reduce((all, each) => all + read(each), 0);
  const oldest = Math.max(0, ...jobs.map(({ oldest_age }) => oldest_age ?? 0));
  // What a job says of its failure may quote what it was about: `api:jobs -- list` tells that to who asks for it.
  const failing = inTrouble
    .filter(({ last_error }) => last_error !== null)
    .map(({ id, task, attempts, max_attempts, created_at }) => ({
      id,
      task,
      attempts,
      max_attempts,
      since: created_at.toISOString(),
    }));
  const text = [
    `${sum(({ queued }) => queued)} in the queue, ${sum(({ due }) => due)} of them due`,
    oldest > 0 ? `the oldest has waited for ${span(oldest)}` : 'none has waited',
    failing.length === 0
      ? 'none has failed'
      : `failing: ${failing
          .slice(0, MAX_SHOWN)
          .map((job) => describeJob(job, now))
          .join(', ')}${failing.length > MAX_SHOWN ? ` and ${failing.length - MAX_SHOWN} more` : ''}`,
  ];
  const figuresOf = {
    queued: sum(({ queued }) => queued),
    due: sum(({ due }) => due),
    oldest_seconds: Math.floor(oldest),
    failing,
  };
  return checked('jobs', `${text.join('; ')}.`, {
    step: nextForJobs(jobs, await figures, failing.length > 0),
    figures: figuresOf,
  });
}

function nextForJobs(jobs: ShopFigures['jobs'], figures: ShopFigures, isFailing: boolean): StatusCheck['next'] {
  if (findOwnAlerts(figures).some(({ alert }) => alert === 'jobs-waiting'))
    return next('See whether a process does jobs (RUN_JOBS=true); a restart hands them to the next process.', 'shopqueueold');
  if (jobs.some(({ given_up }) => given_up > 0))
    return next(
      '`api:jobs -- list` says why; when the cause is gone, `api:jobs -- retry --id` begins one again.',
      'shopjobsgivenup',
    );
  return isFailing
    ? next('`api:jobs -- list` says why; mend the cause, then do not wait for the next try.', 'jobs-and-webhooks')
    : null;
}

const describeJob = (
  {
    id,
    task,
    attempts,
    max_attempts,
    since,
  }: { id: string; task: string; attempts: number; max_attempts: number; since: string },
  now: Date,
): string => `${task} ${id} (${attempts} of ${max_attempts} tries, ${span((now.getTime() - Date.parse(since)) / 1000)} old)`;

/** Where each alert of the shop itself is explained; null for those that are a check of their own. */
const ALERT_SECTIONS = {
  'paid-without-order': 'shoppaidwithoutorder',
  'payment-checks-overdue': 'shoppaymentchecksoverdue',
  'courier-purse-empty': 'shopcourierpurseempty',
  'riders-waiting': 'shopriderswaiting',
  'jobs-waiting': null,
  'invoices-waiting': 'shopinvoiceswaiting',
} as const;

export async function checkOrders(figures: Promise<ShopFigures>): Promise<StatusCheck[]> {
  const alerts = findOwnAlerts(await figures).flatMap(({ alert, text, next_step }) => {
    const section = ALERT_SECTIONS[alert];
    return section ? [checked('orders', text, { step: next(next_step, section), figures: { alert } })] : [];
  });
  return alerts.length > 0 ? alerts : [checked('orders', 'No payment, rider or invoice waits for longer than it should.')];
}

export async function checkWebhooks(figures: Promise<ShopFigures>, now: Date): Promise<StatusCheck[]> {
  const { inbox, payments_without_webhook: payments, shipments_without_webhook: shipments } = await figures;
  const check = (provider: 'payment' | 'courier', missing: string | null, step: StatusCheck['next']) => {
    const last = inbox.find((each) => each.provider === provider)?.last ?? null;
    const came = last === null ? 'none has ever come' : `the last good one came ${span(now.getTime() / 1000 - last)} ago`;
    const text = `${provider}: ${came}${missing ? `, and since then ${missing}` : ''}.`;
    const last_at = last === null ? null : new Date(last * 1000).toISOString();
    return checked('webhooks', text, { step: missing ? step : null, figures: { provider, last_at } });
  };
  return [
    check(
      'payment',
      payments > 0 ? `${payments} paid more than ten minutes ago` : null,
      next(
        'See in the provider’s dashboard whether the webhook is on and what it was answered; orders are placed meanwhile.',
        'shopnowebhooks',
      ),
    ),
    check(
      'courier',
      shipments > 0 ? `${shipments} ${shipments === 1 ? 'rider was' : 'riders were'} booked more than half an hour ago` : null,
      next(
        'See in the courier’s cabinet where its callbacks go, and compare their secret; riders are followed meanwhile.',
        'jobs-and-webhooks',
      ),
    ),
  ];
}

export async function checkBackups(db: DataSource, now: Date): Promise<StatusCheck> {
  const drill = await db.manager.findOneBy(BackupDrillEntity, { id: 1 });
  if (!drill) {
    const step = next('Set up the nightly drill.', 'shopneverbackedup');
    return checked('backups', 'No drill was ever recorded: nothing shows that this shop could be restored.', { step });
  }
  const { fault, finished_at, succeeded_at } = drill;
  const age = (at: Date) => span((now.getTime() - at.getTime()) / 1000);
  const last = succeeded_at ? `The last drill that went well was ${age(succeeded_at)} ago.` : 'None has gone well yet.';
  const figures = { finished_at: finished_at.toISOString(), succeeded_at: succeeded_at?.toISOString() ?? null };
  const problem = faultOf(drill, now);
  if (!problem) return checked('backups', last, { figures });
  const step =
    fault === null
      ? next(
          'See whether the timers of backup and drill run, and reach the database and the place of the backups.',
          'shopbackupold',
        )
      : next('Run api:drill by hand: its last line has each fault with what to do.', 'shopbackupdrillfailed');
  return checked('backups', `${problem.fault} ${last}`, { step, figures });
}

export async function checkArchive(figures: Promise<ShopFigures>, now: Date): Promise<StatusCheck[]> {
  const { archiver } = await figures;
  if (!archiver) return [];
  const last =
    archiver.archived === null ? 'None was yet.' : `The last one was ${span(now.getTime() / 1000 - archiver.archived)} ago.`;
  if (!archiver.failed) return [checked('archive', `WAL is archived. ${last}`)];
  const step = next("Read PostgreSQL's log for what archive_command says; `pgbackrest check` tries it.", 'shopwalnotarchived');
  return [checked('archive', `PostgreSQL cannot archive its WAL: what is sold now is in no backup. ${last}`, { step })];
}

const REFUSED_WITHIN_MS = 3_600_000;
const MAX_REFUSALS = 20;
/** What an honest shop has, too: a password that was mistyped, a token that has ended. */
const EVERYDAY = ['sign-in-failed', 'second-factor-failed', 'staff-token-refused', 'shopper-token-refused', 'permission-refused'];

/** Of the last hour, as the processes have written it: once a minute. */
export async function checkRefusals(db: DataSource, now: Date): Promise<StatusCheck> {
  const since = new Date(now.getTime() - REFUSED_WITHIN_MS);
  const [refused, alarms] = [await countRefused(db.manager, since, MAX_REFUSALS), await findWaitingAlarms(db.manager, 100)];
  const shown = refused.slice(0, MAX_SHOWN).map(({ event, times, network, person_id, limits }) => {
    const whom = [network ? `from ${network}` : 'from many networks', person_id && `person ${person_id}`]
      .filter(Boolean)
      .join(', ');
    return `${event} ${times} times ${whom}${limits ? ` (limit: ${limits})` : ''}`;
  });
  const text = [
    shown.length === 0 ? 'Nobody was refused within the last hour' : `Within the last hour: ${shown.join('; ')}`,
    ...(alarms.length > 0
      ? [`alarms that nobody has acknowledged: ${[...new Set(alarms.map(({ rule }) => rule))].join(', ')}`]
      : []),
  ].join('; ');
  const isUnusual = alarms.length > 0 || refused.some(({ event }) => !EVERYDAY.includes(event));
  const step = isUnusual
    ? next('See who it is, and whether it is an attack or a limit that is too low.', 'what-is-refused')
    : null;
  return checked('refusals', `${text}.`, { step, figures: { refused, alarms: alarms.map(({ rule }) => rule) } });
}
