import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { shopFormat } from '@shop/domain';
import { ENV, type Env } from '../../platform/env.js';
import type { JobPayloads } from '../../platform/jobs/job-payloads.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { PeopleService } from '../staff/people/people.service.js';
import { layOutMail } from './mail-layout.js';
import { CHANNELS, type MessageChannel, sendByAll } from './message-channel.js';

const MOMENT = shopFormat('en-IN', { dateStyle: 'long', timeStyle: 'short' });

/** The job `notify-of-backups`: an owner is told that the shop could not be restored as it should. */
@Injectable()
export class NotifyOfBackups implements OnModuleInit {
  private readonly log = new Logger('notify-of-backups');

  constructor(
    @Inject(CHANNELS) private readonly channels: MessageChannel[],
    @Inject(ENV) private readonly env: Env,
    private readonly jobs: Jobs,
    private readonly people: PeopleService,
  ) {}

  onModuleInit(): void {
    this.jobs.register('notify-of-backups', (found) => this.notify(found));
  }

  private async notify({ to, fault, since, at }: JobPayloads['notify-of-backups']): Promise<void> {
    const owner = await this.people.findEnabled(to);
    if (!owner) return;
    const mail = layOutMail({
      subject: 'The backups of your shop need a look',
      greeting: `Dear ${owner.name},`,
      lead: 'It is not certain that your shop could be restored after a loss. It goes on selling.',
      next: 'Please have the person who runs the shop’s server look at it today.',
      rows: [
        ['What was found', fault],
        ['Certain until', MOMENT.format(new Date(since))],
      ],
      link: { text: 'Look at the alarms', address: `${this.env.adminUrl}/admin/dashboard/money` },
      foot: ['You get this mail again every three days until a drill goes well.'],
    });
    const person = { name: owner.name, email: owner.email, phone: null };
    await sendByAll(this.channels, { id: ['backups', to, Date.parse(at)].join('.'), ...mail }, person, (channel, reason) =>
      this.log.warn(`${to} cannot be notified by ${channel}: ${reason}`),
    );
  }
}
