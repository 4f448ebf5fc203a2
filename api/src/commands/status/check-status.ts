import { checkSetup } from '../check-setup.js';
import { dataSource } from '../../data-source.js';
import { explainFailedStart } from '../../explain-failed-start.js';
import { BadEnv, type Env, readEnv, type StatusSettings } from '../../platform/settings/env.js';
import { askApi } from './ask-api.js';
import {
  askDatabase,
  checkArchive,
  checkBackups,
  checkJobs,
  checkOrders,
  checkRefusals,
  checkWebhooks,
  readFigures,
} from './ask-database.js';
import { lookAtCertificate } from './look-at-certificate.js';
import { lookAtDisks, type ReadDisk } from './look-at-disks.js';
import { type CheckName, checked, next, type StatusCheck, withinTime } from './status-check.js';
import { redactor } from './redact.js';

const CONNECT_MS = 2_000;
const STATEMENT_MS = 2_000;
const PREFLIGHT_MS = 4_000;
/** None takes longer, whatever hangs. */
const PROBE_MS = 5_000;

interface StatusOptions {
  now: Date;
  /** Of a test that cannot fill a disk. */
  readDisk?: ReadDisk;
}

/** Looks at everything at once. None of it waits for what another one looks at, but for the database that they share. */
export async function checkStatus(
  settings: StatusSettings,
  source: NodeJS.ProcessEnv,
  { now, readDisk }: StatusOptions,
): Promise<StatusCheck[]> {
  const limits = { statement_timeout: STATEMENT_MS, query_timeout: STATEMENT_MS + 500, connectionTimeoutMillis: CONNECT_MS };
  const db = dataSource(settings.databaseUrl, limits);
  const connected = withinTime(CONNECT_MS + STATEMENT_MS, db.initialize());
  const figures = connected.then(() => readFigures(db, now));
  for (const shared of [connected, figures]) shared.catch(() => undefined); // told by each that waits for it
  const ask = <T>(act: () => Promise<T>) => connected.then(act);
  const probes: [name: CheckName, look: () => Promise<StatusCheck | StatusCheck[]>][] = [
    ...settings.apis.map((address): [CheckName, () => Promise<StatusCheck>] => ['api', () => askApi(address)]),
    ['database', () => ask(() => askDatabase(db))],
    ['preflight', () => checkPreflight(source)],
    ['jobs', () => ask(() => checkJobs(db, figures, now))],
    ['orders', () => checkOrders(figures)],
    ['webhooks', () => checkWebhooks(figures, now)],
    ['backups', () => ask(() => checkBackups(db, now))],
    ['archive', () => checkArchive(figures, now)],
    ['refusals', () => ask(() => checkRefusals(db, now))],
    ['disks', () => lookAtDisks(settings.dataFolders, readDisk)],
    ...certificateProbes(settings.publicUrls, now),
  ];
  const results = await Promise.all(probes.map(([name, look]) => probe(name, look)));
  if (db.isInitialized) void db.destroy().catch(() => undefined);
  const redact = redactor(source);
  return results.flat().map((check) => ({ ...check, text: redact(check.text) }));
}

async function probe(name: CheckName, look: () => Promise<StatusCheck | StatusCheck[]>): Promise<StatusCheck[]> {
  try {
    return [await withinTime(PROBE_MS, look())].flat();
  } catch (failure) {
    const reason = reasonOf(failure);
    if (name === 'database') return [checked(name, `${reason[0]?.toUpperCase()}${reason.slice(1)}`, { step: SEE_DATABASE })];
    return [
      { name, outcome: 'unknown', text: `It cannot be known, because ${reason}`, next: NEXT_WHEN_UNKNOWN[name] ?? SEE_DATABASE },
    ];
  }
}

const SEE_DATABASE = next('Bring the database back first: what it knows cannot be asked until then.', 'shopalldown');
const NEXT_WHEN_UNKNOWN: Partial<Record<CheckName, StatusCheck['next']>> = {
  preflight: next('Run it with the variables of the shop; a process with these would not start.', 'before-the-first-sale'),
  disks: next('Look with `df -h`.', 'shopdiskfull'),
  certificates: next('Look from another network: `curl -v`; then DNS, certificate, proxy.', 'shopunreachable'),
};

/** In words of ours where there are some. */
function reasonOf(failure: unknown): string {
  const message = explainFailedStart(failure).replace(/^The API cannot start: /, '');
  if (/connection timeout|^Query read timeout/i.test(message))
    return `the database does not answer within ${CONNECT_MS / 1_000} s.`;
  return message.endsWith('.') ? message : `${message}.`;
}

/** What the shop stands on, tried with its own variables. What only a person can tell is left to `api:preflight`. */
async function checkPreflight(source: NodeJS.ProcessEnv): Promise<StatusCheck[]> {
  let env: Env;
  try {
    env = readEnv(source);
  } catch (failure) {
    throw failure instanceof BadEnv ? new Error(`the variables are not those of a shop: ${failure.faults.join(' ')}`) : failure;
  }
  const findings = await checkSetup(env, { timeoutMs: PREFLIGHT_MS, without: ['backups', 'database'] });
  const failed = findings.filter(({ outcome }) => outcome === 'failed');
  if (failed.length > 0)
    return failed.map(({ what, text }) =>
      checked('preflight', `${what}: ${text}`, {
        step: next('Mend it, and try `api:preflight`.', 'before-the-first-sale'),
        figures: { what },
      }),
    );
  return [
    checked(
      'preflight',
      `${findings
        .filter(({ outcome }) => outcome === 'ok')
        .map(({ what }) => what)
        .join(', ')}: as they should be.`,
    ),
  ];
}

function certificateProbes(publicUrls: string[], now: Date): [CheckName, () => Promise<StatusCheck>][] {
  const encrypted = publicUrls.filter((address) => address.startsWith('https://'));
  if (encrypted.length === 0)
    return [
      [
        'certificates',
        async () => checked('certificates', 'The public addresses are without https here: there is nothing to look at.'),
      ],
    ];
  return encrypted.map((address) => ['certificates', () => lookAtCertificate(address, now)]);
}
