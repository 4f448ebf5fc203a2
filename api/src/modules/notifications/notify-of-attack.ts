import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { shopFormat } from '@shop/domain';
import { ENV, type Env } from '../../platform/env.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { PeopleService } from '../staff/people/people.service.js';
import { ShopConfigService } from '../settings/shop-details/shop-config.service.js';
import { layOutMail, type MailParts } from './mail-layout.js';
import { CHANNELS, type Message, type MessageChannel, type Person, sendByAll } from './message-channel.js';

declare module '../../platform/jobs/job-payloads.js' {
  interface JobPayloads {
    'notify-of-attack': PasswordAttack;
  }
}

const MOMENT = shopFormat('en-IN', { dateStyle: 'long', timeStyle: 'short' });

interface PasswordAttack {
  /** Who is notified. */
  person: string;
  /** Whose password is tried. */
  account: string;
  /** ISO 8601. */
  since: string;
}

/** The job `notify-of-attack`: a person of the shop is notified that somebody tries passwords; the mail quotes nothing that the attacker sent. */
@Injectable()
export class NotifyOfAttack implements OnModuleInit {
  private readonly log = new Logger('notify-of-attack');

  constructor(
    @Inject(CHANNELS) private readonly channels: MessageChannel[],
    @Inject(ENV) private readonly env: Env,
    private readonly jobs: Jobs,
    private readonly people: PeopleService,
    private readonly shop: ShopConfigService,
  ) {}

  onModuleInit(): void {
    this.jobs.register('notify-of-attack', (attack) => this.notify(attack));
  }

  private async notify({ person, account, since }: PasswordAttack): Promise<void> {
    const [recipient, attacked] = await Promise.all([this.people.findEnabled(person), this.people.findEnabled(account)]);
    if (!recipient || !attacked) return;
    const to: Person = { name: recipient.name, email: recipient.email, phone: null };
    const message = await this.writeMessage(to, attacked, { person, account, since });
    await sendByAll(this.channels, message, to, (name, reason) =>
      this.log.warn(`${person} cannot be notified by ${name}: ${reason}`),
    );
  }

  private async writeMessage(
    to: Person,
    attacked: { name: string; email: string },
    { person, account, since }: PasswordAttack,
  ): Promise<Message> {
    const shop = await this.shop.readShop();
    const mail: MailParts = {
      subject: `Somebody is guessing a password · ${shop.name}`,
      greeting: `Dear ${to.name},`,
      lead: 'Many wrong passwords are being tried at the login of your shop.',
      next: 'You need not do anything: the tries are slowed down, and a browser that has signed in before works as always. If the password is short or used elsewhere too, please choose a new one now.',
      rows: [
        ['Account', `${attacked.name}, ${attacked.email}`],
        ['Noticed', MOMENT.format(new Date(since))],
      ],
      link: { text: 'Choose a new password', address: `${this.env.adminUrl}/admin/dashboard/account` },
      foot: ['You get this mail once, until no one has tried for a day.', `${shop.legalName}, ${shop.address}`],
    };
    return { id: ['guessing', account, person, Date.parse(since)].join('.'), ...layOutMail(mail) };
  }
}
