import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { enqueue } from '../../../platform/work/jobs/enqueue.js';
import { Jobs } from '../../../platform/work/jobs/jobs.js';
import { PeopleService } from '../../staff/people/people.service.js';
import { faultOf } from '../../../read-models/operations/backup-fault.query.js';
import { lockDrill, saveNotifiedAt } from './backup-drills.repository.js';

declare module '../../../platform/work/jobs/job-payloads.js' {
  interface JobPayloads {
    'notify-of-backups': {
      /** Id of who is told. */
      to: string;
      fault: string;
      /** ISO 8601. */
      since: string;
      /** When this was noticed, ISO 8601: each mail is one of its own. */
      at: string;
    };
  }
}

const TOLD_AGAIN_MS = 3 * 86_400_000;

/** Whether the shop could be restored, as the nightly drill has found (docs/running.md). A shop that never had a drill has no alarm: preflight says so. */
@Injectable()
export class BackupsService implements OnModuleInit {
  private readonly log = new Logger('backups');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly people: PeopleService,
  ) {}

  onModuleInit(): void {
    this.jobs.registerSweep('watch-backups', '23 * * * *', () => this.watchBackups());
  }

  /** The owners get a mail for it, and another one when it lasts; the log has a line each hour. */
  async watchBackups(): Promise<void> {
    const now = this.clock.now();
    const owners = await this.people.listOwnerIds();
    await this.db.transaction(async (tx) => {
      const drill = await lockDrill(tx);
      const problem = faultOf(drill, now);
      if (!problem) return;
      this.log.error(JSON.stringify({ alarm: 'backups', fault: problem.fault, since: problem.since.toISOString() }));
      if (drill?.told_at && now.getTime() - drill.told_at.getTime() < TOLD_AGAIN_MS) return;
      await saveNotifiedAt(tx, now);
      for (const to of owners)
        await enqueue(tx, 'notify-of-backups', {
          to,
          fault: problem.fault,
          since: problem.since.toISOString(),
          at: now.toISOString(),
        });
    });
  }
}
