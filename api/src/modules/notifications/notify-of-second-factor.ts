import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JobPayloads } from '../../platform/work/jobs/job-payloads.js';
import { Jobs } from '../../platform/work/jobs/jobs.js';
import { ShopConfigService } from '../settings/shop-details/shop-config.service.js';
import { formatMoment, type StaffMail, StaffMails } from './staff-mails.js';

type Change = JobPayloads['notify-of-second-factor'];

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
  constructor(
    private readonly jobs: Jobs,
    private readonly shop: ShopConfigService,
    private readonly mails: StaffMails,
  ) {}

  onModuleInit(): void {
    this.jobs.register('notify-of-second-factor', (change) => this.mails.send(change.person, () => this.writeMail(change)));
  }

  private async writeMail({ id, event, at, codes_left }: Change): Promise<StaffMail> {
    const shop = await this.shop.readShop();
    const { subject, lead } = TEXTS[event];
    return {
      id: ['second-factor', id],
      subject: `${subject} · ${shop.name}`,
      lead,
      next: 'If this was you, all is well. If not, please change your password now and tell the owner of the shop.',
      rows: [
        ['When', formatMoment(at)],
        ...(codes_left === null ? [] : [['Codes left', String(codes_left)] as [string, string]]),
      ],
      link: { text: 'Open my account', page: 'account' },
      foot: [`${shop.legalName}, ${shop.address}`],
    };
  }
}
