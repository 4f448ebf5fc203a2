import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../platform/work/jobs/jobs.js';
import { PeopleService } from '../staff/people/people.service.js';
import { ShopConfigService } from '../settings/shop-details/shop-config.service.js';
import { formatMoment, type StaffMail, StaffMails } from './staff-mails.js';

declare module '../../platform/work/jobs/job-payloads.js' {
  interface JobPayloads {
    'notify-of-attack': PasswordAttack;
  }
}

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
  constructor(
    private readonly jobs: Jobs,
    private readonly people: PeopleService,
    private readonly shop: ShopConfigService,
    private readonly mails: StaffMails,
  ) {}

  onModuleInit(): void {
    this.jobs.register('notify-of-attack', (attack) => this.notify(attack));
  }

  private async notify(attack: PasswordAttack): Promise<void> {
    const attacked = await this.people.findEnabled(attack.account);
    if (attacked) await this.mails.send(attack.person, () => this.writeMail(attacked, attack));
  }

  private async writeMail(
    attacked: { name: string; email: string },
    { person, account, since }: PasswordAttack,
  ): Promise<StaffMail> {
    const shop = await this.shop.readShop();
    return {
      id: ['guessing', account, person, Date.parse(since)],
      subject: `Somebody is guessing a password · ${shop.name}`,
      lead: 'Many wrong passwords are being tried at the login of your shop.',
      next: 'You need not do anything: the tries are slowed down, and a browser that has signed in before works as always. If the password is short or used elsewhere too, please choose a new one now.',
      rows: [
        ['Account', `${attacked.name}, ${attacked.email}`],
        ['Noticed', formatMoment(since)],
      ],
      link: { text: 'Choose a new password', page: 'account' },
      foot: ['You get this mail once, until no one has tried for a day.', `${shop.legalName}, ${shop.address}`],
    };
  }
}
