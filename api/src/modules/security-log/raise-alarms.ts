import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock.js';
import { enqueue } from '../../platform/work/jobs/enqueue.js';
import { Jobs } from '../../platform/work/jobs/jobs.js';
import { type AlarmRule, findRinging, type Ringing } from './alarm-rules.js';
import { SecurityAlarmsRepository } from './security-alarms.repository.js';
import { SecurityEventsRepository } from './security-events.repository.js';

declare module '../../platform/work/jobs/job-payloads.js' {
  interface JobPayloads {
    'raise-security-alarm': Ringing;
    'notify-of-alarm': {
      alarm: string;
      rule: AlarmRule;
      /** Id of the person of the shop it is about; empty for none. */
      person: string;
      network: string;
      times: number;
      /** ISO 8601. */
      at: string;
      /** Id of who is told; without it the owners are looked up first. */
      to?: string;
    };
  }
}

/** Rings the alarms of the security log: those of numbers when the numbers are written, those of one event as its job. */
@Injectable()
export class RaiseAlarms implements OnModuleInit {
  private readonly log = new Logger('security');

  constructor(
    private readonly events: SecurityEventsRepository,
    private readonly alarms: SecurityAlarmsRepository,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register('raise-security-alarm', (ringing) => this.raiseAlarm(ringing));
  }

  /** Compares what was counted since then with the thresholds. */
  async raiseAlarms(since: Date): Promise<void> {
    const [rows, acknowledged] = await Promise.all([
      this.events.findCountedSince(since),
      this.alarms.findAcknowledgedSince(since),
    ]);
    const ringing = findRinging(rows, (rule, person) =>
      acknowledged
        .filter((alarm) => alarm.rule === rule && alarm.person_id === person)
        .reduce<Date | null>(
          (latest, { acknowledged_at }) => (latest && latest > acknowledged_at! ? latest : acknowledged_at),
          null,
        ),
    );
    for (const each of ringing) await this.raiseAlarm(each);
  }

  private async raiseAlarm(ringing: Ringing): Promise<void> {
    const now = this.clock.now();
    const at = now.toISOString();
    const raised = await this.alarms.transaction(async (tx) => {
      const alarm = await this.alarms.ringAlarm(tx, ringing, now);
      if (!alarm) return null;
      const { id, rule, person_id: person, network, times } = alarm;
      await enqueue(tx, 'notify-of-alarm', { alarm: id, rule, person, network, times, at });
      return alarm;
    });
    if (raised) this.log.error(JSON.stringify({ alarm: ringing.rule, at, ...ringing }));
  }
}
