import type { CountedEvent, RecordedEvent } from '../../platform/web/security/security-events.js';

/** So often within ten to twenty minutes, by the person it happens to, by the network it comes from, or in all. */
interface Threshold {
  events: readonly CountedEvent[];
  by: 'person' | 'network' | 'all';
  least: number;
}

const SIGN_INS = ['sign-in-failed', 'sign-in-slowed', 'second-factor-failed'] as const;
const TOKENS = ['staff-token-refused', 'shopper-token-refused'] as const;

/** In this order: what one rule rings for, the next ones do not count, so that one attack rings one alarm. */
export const THRESHOLDS = {
  'sign-ins-of-person': { events: SIGN_INS, by: 'person', least: 20 },
  'sign-ins-of-network': { events: SIGN_INS, by: 'network', least: 20 },
  'sign-ins-everywhere': { events: SIGN_INS, by: 'all', least: 200 },
  'webhooks-forged': { events: ['payment-webhook-forged', 'courier-webhook-forged'], by: 'all', least: 5 },
  'permissions-refused': { events: ['permission-refused'], by: 'person', least: 30 },
  'tokens-refused': { events: TOKENS, by: 'network', least: 300 },
  'requests-limited': { events: ['request-limited'], by: 'all', least: 5_000 },
} as const satisfies Record<string, Threshold>;

/** An export of more rows than this is more than a day's work asks for. */
const LARGE_EXPORT = 5_000;

/** What rings at once. */
export const AT_ONCE = {
  'owner-added': { event: 'owner-added', least: 1 },
  'second-factor-reset': { event: 'second-factor-reset', least: 1 },
  'large-export': { event: 'data-exported', least: LARGE_EXPORT + 1 },
  'change-log-broken': { event: 'change-log-broken', least: 1 },
} as const satisfies Record<string, { event: RecordedEvent; least: number }>;

/** More often than this no customers write or phone for their data or its erasure in a day. */
const CUSTOMERS_A_DAY = 10;

export interface DayRule {
  events: readonly RecordedEvent[];
  least: number;
}

/** What rings when one person of the shop does it so often within a day; each may be right, so many are not. */
export const WITHIN_A_DAY = {
  'shopper-data-in-bulk': { events: ['shopper-data-exported', 'shopper-erased'], least: CUSTOMERS_A_DAY + 1 },
} as const satisfies Record<string, DayRule>;

export type AlarmRule = keyof typeof THRESHOLDS | keyof typeof AT_ONCE | keyof typeof WITHIN_A_DAY;

/** A rule that rings, and what for. */
export interface Ringing {
  rule: AlarmRule;
  person_id: string;
  network: string;
  times: number;
}

interface Row {
  event: string;
  at: Date;
  person_id: string;
  network: string;
  times: number;
}

/** Which thresholds the rows reach. `acknowledgedAt` says until when the rows of a rule and person are known to the owner. */
export function findRinging(rows: Row[], acknowledgedAt: (rule: AlarmRule, person: string) => Date | null): Ringing[] {
  const ringing: Ringing[] = [];
  let left = rows;
  for (const [rule, { events, by, least }] of Object.entries(THRESHOLDS) as [keyof typeof THRESHOLDS, Threshold][]) {
    const counted = left.filter(({ event }) => (events as readonly string[]).includes(event));
    for (const group of groupRows(counted, by)) {
      const person = by === 'person' ? group[0]!.person_id : '';
      const since = acknowledgedAt(rule, person);
      const isKnown = since !== null;
      const times = sumOf(group.filter(({ at }) => !since || at >= since));
      // What is known already is no news for the wider rules either.
      if (times >= least || isKnown) left = left.filter((row) => !group.includes(row));
      if (times >= least) ringing.push({ rule, person_id: person, network: topNetwork(group), times });
    }
  }
  return merged(ringing);
}

function groupRows(rows: Row[], by: Threshold['by']): Row[][] {
  if (by === 'all') return rows.length > 0 ? [rows] : [];
  const key = by === 'person' ? 'person_id' : 'network';
  return groupBy(
    rows.filter((row) => row[key] !== ''),
    (row) => row[key],
  );
}

/** One alarm for a rule and person, from however many networks. */
function merged(ringing: Ringing[]): Ringing[] {
  return groupBy(ringing, ({ rule, person_id }) => `${rule} ${person_id}`).map((group) => {
    const most = group.reduce((one, other) => (other.times > one.times ? other : one));
    return { ...most, times: group.reduce((sum, { times }) => sum + times, 0) };
  });
}

function topNetwork(rows: Row[]): string {
  const [top] = rows.filter(({ network }) => network !== '').toSorted((one, other) => other.times - one.times);
  return top?.network ?? '';
}

const sumOf = (rows: Row[]): number => rows.reduce((sum, { times }) => sum + times, 0);

function groupBy<T>(all: T[], keyOf: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups.values()];
}
