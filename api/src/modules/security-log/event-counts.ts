import type { CountedEvent } from '../../platform/web/security/security-events.js';

/** One row holds what was counted in ten minutes. */
export const PERIOD_MS = 10 * 60_000;

/** What was counted of one kind, about one account or person, from one network. */
export interface EventCount {
  event: CountedEvent;
  /** The e-mail that was typed; never written. */
  account: string;
  person: string;
  network: string;
  /** Which limit refused. */
  detail: string;
  times: number;
}

type Counted = Omit<EventCount, 'times'>;

/** A minute's counts. What visitors make up (accounts, networks) fills no memory: of very many, only the numbers are kept. */
export class EventCounts {
  private counts = new Map<string, EventCount>();

  constructor(private readonly most = 2_000) {}

  add(counted: Counted, times = 1): void {
    const entry = this.find(counted) ?? (this.counts.size < this.most ? this.open(counted) : this.openNameless(counted));
    entry.times += times;
  }

  /** All there is; counting begins again. */
  take(): EventCount[] {
    const taken = [...this.counts.values()];
    this.counts = new Map();
    return taken;
  }

  private find(counted: Counted): EventCount | undefined {
    return this.counts.get(keyOf(counted));
  }

  // There are as many of these as kinds of events.
  private openNameless({ event }: Counted): EventCount {
    const nameless = { event, account: '', person: '', network: '', detail: '' };
    return this.find(nameless) ?? this.open(nameless);
  }

  private open(counted: Counted): EventCount {
    const opened = { ...counted, times: 0 };
    this.counts.set(keyOf(counted), opened);
    return opened;
  }
}

/** Of each kind of event, in ten minutes: so many networks are named for any number of times, and so many more that come often. */
const NAMED_ANYHOW = 2;
const NAMED_AT_MOST = 5;
const OFTEN = 5;

/** Names few networks of each period, so that a flood from everywhere is a handful of rows. */
export class NamedNetworks {
  private period = 0;
  private named = new Map<CountedEvent, Set<string>>();

  /** The same counts, most of the networks taken off where they are many. */
  name(counts: EventCount[], period: number): EventCount[] {
    if (period !== this.period) this.named = new Map();
    this.period = period;
    const byTimes = counts.toSorted((one, other) => other.times - one.times);
    return byTimes.map((count) => (this.isNamed(count) ? count : { ...count, network: '' }));
  }

  private isNamed({ event, network, times }: EventCount): boolean {
    const named = this.named.get(event) ?? new Set();
    this.named.set(event, named);
    if (network === '' || named.has(network)) return true;
    if (named.size >= (times >= OFTEN ? NAMED_AT_MOST : NAMED_ANYHOW)) return false;
    named.add(network);
    return true;
  }
}

const keyOf = ({ event, account, person, network, detail }: Counted): string =>
  [event, account, person, network, detail].join('\n');
