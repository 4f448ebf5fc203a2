import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { shopFormat } from '@shop/domain';
import { ENV, type Env } from '../../platform/env.js';
import type { JobPayloads } from '../../platform/jobs/job-payloads.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { ShopConfigService } from '../settings/shop-details/shop-config.service.js';
import { PeopleService } from '../staff/people/people.service.js';
import { layOutMail, type MailParts } from './mail-layout.js';
import { CHANNELS, type Message, type MessageChannel, type Person, sendByAll } from './message-channel.js';

type Change = JobPayloads['notify-of-second-factor'];

const MOMENT = shopFormat('en-IN', { dateStyle: 'long', timeStyle: 'short' });

const TEXTS: Record<Change['event'], { subject: string; lead: string }> = {
  on: {
    subject: 'Two-step sign-in is on',
    lead: 'From now on, signing in to the admin console asks for a second step after your password.',
  },
  off: {
    subject: 'Two-step sign-in is off',
    lead: 'The second step of your sign-in to the admin console was removed: your password alone lets you in.',
  },
  reset: {
    subject: 'Two-step sign-in was reset',
    lead: 'The second step of your sign-in was removed for you, and you were signed out everywhere: your password alone lets you in.',
  },
  'recovery-code': {
    subject: 'A recovery code was used',
    lead: 'Somebody signed in to the admin console with your password and one of your recovery codes.',
  },
};

/** The job `notify-of-second-factor`: each change of how somebody of the staff signs in, told to them: it may have been somebody else. */
@Injectable()
export class NotifyOfSecondFactor implements OnModuleInit {
  private readonly log = new Logger('notify-of-second-factor');

  constructor(
    @Inject(CHANNELS) private readonly channels: MessageChannel[],
    @Inject(ENV) private readonly env: Env,
    private readonly jobs: Jobs,
    private readonly people: PeopleService,
    private readonly shop: ShopConfigService,
  ) {}

  onModuleInit(): void {
    this.jobs.register('notify-of-second-factor', (change) => this.notify(change));
  }

  private async notify(change: Change): Promise<void> {
    const person = await this.people.findEnabled(change.person);
    if (!person) return;
    const to: Person = { name: person.name, email: person.email, phone: null };
    await sendByAll(this.channels, await this.writeMessage(person.name, change), to, (name, reason) =>
      this.log.warn(`${change.person} cannot be notified by ${name}: ${reason}`),
    );
  }

  private async writeMessage(name: string, { id, event, at, codes_left }: Change): Promise<Message> {
    const shop = await this.shop.readShop();
    const { subject, lead } = TEXTS[event];
    const mail: MailParts = {
      subject: `${subject} · ${shop.name}`,
      greeting: `Dear ${name},`,
      lead,
      next: 'If this was you, all is well. If not, please change your password now and tell the owner of the shop.',
      rows: [
        ['When', MOMENT.format(new Date(at))],
        ...(codes_left === null ? [] : [['Codes left', String(codes_left)] as [string, string]]),
      ],
      link: { text: 'Open my account', address: `${this.env.adminUrl}/admin/dashboard/account` },
      foot: [`${shop.legalName}, ${shop.address}`],
    };
    return { id: ['second-factor', id].join('.'), ...layOutMail(mail) };
  }
}
