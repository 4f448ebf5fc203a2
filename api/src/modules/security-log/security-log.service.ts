import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { currentActor } from '../../platform/database/audit/audit-actor.js';
import { Clock } from '../../platform/kernel/clock.js';
import { enqueue } from '../../platform/work/jobs/enqueue.js';
import { Retention } from '../../platform/work/retention/retention.js';
import {
  COUNTED_EVENTS,
  type CountedEvent,
  type CountedFor,
  RECORDED_EVENTS,
  type RecordedAbout,
  type RecordedEvent,
  SecurityEvents,
} from '../../platform/web/security/security-events.js';
import { wideNetworkOf } from '../../platform/kernel/network/network-of.js';
import { AT_ONCE, type AlarmRule, type DayRule, type Ringing, WITHIN_A_DAY } from './alarm-rules.js';
import { type EventCount, EventCounts, NamedNetworks, PERIOD_MS } from './event-counts.js';
import { RaiseAlarms } from './raise-alarms.js';
import { SecurityAlarmsRepository } from './security-alarms.repository.js';
import { type CountedRow, SecurityEventsRepository } from './security-events.repository.js';

const EVERY_MS = 60_000;
const DAY_MS = 86_400_000;
// For a year, as logs of personal data are to be kept by the DPDP Rules.
const DAYS_KEPT = 366;

/** The security log. What may come in floods is counted in memory: a hostile request costs an addition, and no row. */
@Injectable()
export class SecurityLogService extends SecurityEvents implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('security');
  private readonly counts = new EventCounts();
  private readonly networks = new NamedNetworks();
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> | null = null;
  private isLost = false;

  constructor(
    private readonly events: SecurityEventsRepository,
    private readonly alarms: RaiseAlarms,
    private readonly clock: Clock,
    retention: Retention,
    private readonly allAlarms: SecurityAlarmsRepository,
  ) {
    super();
    retention.register({
      kind: 'security-log',
      days: DAYS_KEPT,
      deleteBefore: async (before, limit) =>
        (await events.deleteEventsBefore(before, limit)) + (await allAlarms.deleteAlarmsBefore(before, limit)),
    });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.writeCounts(), EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    if (!this.isLost) await this.writeCounts();
  }

  override count(event: CountedEvent, { ip, person = '', account = '', detail = '' }: CountedFor): void {
    this.counts.add({ event, person, account: person ? '' : account, network: nameNetwork(wideNetworkOf(ip)), detail });
  }

  override async record(tx: EntityManager, event: RecordedEvent, about: RecordedAbout = {}): Promise<void> {
    const actor = currentActor();
    const { actor: actor_id = actor?.admin_id ?? '', person: person_id = '', detail = '', times = 1 } = about;
    const [at, network] = [this.clock.now(), nameNetwork(about.ip ? wideNetworkOf(about.ip) : (actor?.network ?? ''))];
    await this.events.addRecorded(tx, event, { at, actor_id, person_id, network, detail, times });
    this.writeLine({ event, severity: RECORDED_EVENTS[event], at, actor_id, person_id, network, detail, times });
    const rule = (Object.keys(AT_ONCE) as (keyof typeof AT_ONCE)[]).find(
      (each) => AT_ONCE[each].event === event && times >= AT_ONCE[each].least,
    );
    if (rule) await enqueue(tx, 'raise-security-alarm', { rule: rule satisfies AlarmRule, person_id, network, times });
    if (actor_id) await this.ringForTheDay(tx, event, { at, person_id: actor_id, network });
  }

  /** What was known when the last such alarm was acknowledged does not count. */
  private async ringForTheDay(
    tx: EntityManager,
    event: RecordedEvent,
    { at, person_id, network }: Pick<Ringing, 'person_id' | 'network'> & { at: Date },
  ): Promise<void> {
    for (const [rule, { events, least }] of Object.entries(WITHIN_A_DAY) as [keyof typeof WITHIN_A_DAY, DayRule][]) {
      if (!events.includes(event)) continue;
      const acknowledgedAt = (await this.allAlarms.findAcknowledgedAt(tx, rule, person_id))?.getTime() ?? 0;
      const after = new Date(Math.max(at.getTime() - DAY_MS, acknowledgedAt));
      const times = await this.events.countRecorded(tx, events, person_id, after);
      if (times >= least) await enqueue(tx, 'raise-security-alarm', { rule, person_id, network, times });
    }
  }

  /** Writes what was counted, a few rows however much it was. It never fails: what cannot be written is written the next time. */
  writeCounts(): Promise<void> {
    return (this.writing ??= this.writeTaken(this.counts.take()).finally(() => (this.writing = null)));
  }

  private async writeTaken(taken: EventCount[]): Promise<void> {
    if (taken.length === 0) return;
    const period = Math.floor(this.clock.now().getTime() / PERIOD_MS);
    const at = new Date(period * PERIOD_MS);
    try {
      const rows = sumRows(this.networks.name(await this.withPeople(taken), period));
      await this.events.addCounted(at, rows);
      for (const row of rows) this.writeLine({ ...row, severity: COUNTED_EVENTS[row.event], at });
      this.isLost = false;
    } catch (failure) {
      for (const { times, ...counted } of taken) this.counts.add(counted, times);
      if (!this.isLost) this.log.warn(`what was counted is written later: ${String(failure)}`);
      this.isLost = true;
      return;
    }
    await this.alarms
      .raiseAlarms(new Date((period - 1) * PERIOD_MS))
      .catch((failure: unknown) => this.log.warn(`alarms ring a minute later: ${String(failure)}`));
  }

  private async withPeople(taken: EventCount[]): Promise<EventCount[]> {
    const people = await this.events.findStaff([...new Set(taken.map(({ account }) => account))].filter(Boolean));
    return taken.map((count) => ({ ...count, account: '', person: count.person || (people.get(count.account) ?? '') }));
  }

  private writeLine({ at, ...line }: { event: string; severity: string; at: Date; [field: string]: unknown }): void {
    const filled = Object.entries(line).filter(([, value]) => value !== '');
    this.log.warn(JSON.stringify({ at: at.toISOString(), ...Object.fromEntries(filled) }));
  }
}

function sumRows(counts: EventCount[]): CountedRow[] {
  const rows = new Map<string, CountedRow>();
  for (const { event, person, network, detail, times } of counts) {
    const key = [event, person, network].join('\n');
    const row = rows.get(key) ?? { event, person_id: person, network, detail: '', times: 0 };
    row.times += times;
    if (detail && !row.detail.split(', ').includes(detail)) row.detail = [row.detail, detail].filter(Boolean).join(', ');
    rows.set(key, row);
  }
  return [...rows.values()];
}

/** `203.0.113.0/24`, `2001:db8:1::/48` */
function nameNetwork(front: string): string {
  if (front === '') return '';
  return front.includes('.') ? `${front}.0/24` : `${front}::/48`;
}
