export type CheckName =
  | 'api'
  | 'database'
  | 'preflight'
  | 'jobs'
  | 'orders'
  | 'webhooks'
  | 'backups'
  | 'archive'
  | 'disks'
  | 'certificates'
  | 'refusals';

/** Where in docs/operations.md it is said what to do. */
export const SECTIONS = [
  'shopdown',
  'shopalldown',
  'shopproviderfailing',
  'shopqueueold',
  'jobs-and-webhooks',
  'shopjobsgivenup',
  'shoppaidwithoutorder',
  'shoppaymentchecksoverdue',
  'shopcourierpurseempty',
  'shopriderswaiting',
  'shopinvoiceswaiting',
  'shopnowebhooks',
  'shopbackupdrillfailed',
  'shopbackupold',
  'shopwalnotarchived',
  'shopneverbackedup',
  'shopfiguresmissing',
  'shopdiskfull',
  'shopcertificateexpires',
  'shopunreachable',
  'what-is-refused',
  'what-the-status-says',
  'before-the-first-sale',
] as const;

type Section = (typeof SECTIONS)[number];

/** One thing that was looked at. Nothing in it is secret or about a person. */
export interface StatusCheck {
  name: CheckName;
  /** `unknown`: it could not be found out, and the text says why. */
  outcome: 'ok' | 'attention' | 'unknown';
  text: string;
  /** What to do next, and where more about it stands; null where nothing is to be done. */
  next: { step: string; runbook: string } | null;
  /** The numbers behind the text. */
  figures?: Record<string, unknown>;
}

export const next = (step: string, section: Section): StatusCheck['next'] => ({ step, runbook: `docs/operations.md#${section}` });

/** `ok` without a next step. */
export const checked = (
  name: CheckName,
  text: string,
  { step = null, figures }: { step?: StatusCheck['next']; figures?: StatusCheck['figures'] } = {},
): StatusCheck => ({ name, outcome: step ? 'attention' : 'ok', text, next: step, ...(figures && { figures }) });

/** What is waited for no longer than that. @throws Error in words */
export async function withinTime<T>(ms: number, work: Promise<T>): Promise<T> {
  if (!Number.isFinite(ms)) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`there was no answer within ${ms / 1000} s`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** `3 hours`, from seconds. */
export function span(seconds: number): string {
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? (['second', 1] as const);
  const count = Math.max(0, Math.floor(seconds / length));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
