import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JobPayloads } from '../../platform/work/jobs/job-payloads.js';
import { Jobs } from '../../platform/work/jobs/jobs.js';
import { formatMoment, type StaffMail, StaffMails } from './staff-mails.js';

/** The job `notify-of-backups`: an owner is told that the shop could not be restored as it should. */
@Injectable()
export class NotifyOfBackups implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly mails: StaffMails,
  ) {}

  onModuleInit(): void {
    this.jobs.register('notify-of-backups', (problem) => this.mails.send(problem.to, () => writeMail(problem)));
  }
}

const writeMail = ({ to, fault, since, at }: JobPayloads['notify-of-backups']): StaffMail => ({
  id: ['backups', to, Date.parse(at)],
  subject: 'The backups of your shop need a look',
  lead: 'It is not certain that your shop could be restored after a loss. It goes on selling.',
  next: 'Please have the person who runs the shop’s server look at it today.',
  rows: [
    ['What was found', fault],
    ['Certain until', formatMoment(since)],
  ],
  link: { text: 'Look at the alarms', page: 'money' },
  foot: ['You get this mail again every three days until a drill goes well.'],
});
