import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../../platform/settings/env.js';
import { enqueue } from '../../platform/work/jobs/enqueue.js';
import type { JobPayloads } from '../../platform/work/jobs/job-payloads.js';
import { queueAlert } from '../../platform/work/jobs/queue-alert.js';
import { Jobs } from '../../platform/work/jobs/jobs.js';
import { PeopleService } from '../staff/people/people.service.js';
import { formatMoment, type StaffMail, StaffMails } from './staff-mails.js';

type Alarm = JobPayloads['notify-of-alarm'];

const DAY_MS = 86_400_000;

/** What each alarm says, and what to do. Nothing that a visitor has typed is in it. */
const TEXTS: Record<Alarm['rule'], { subject: string; lead: string; next: string }> = {
  'sign-ins-of-person': {
    subject: 'many failed sign-ins of one person',
    lead: 'Very many sign-ins of one person of your shop have failed.',
    next: 'Ask whether it was them. If not, let them choose a new password and turn on the second factor.',
  },
  'sign-ins-of-network': {
    subject: 'many failed sign-ins from one network',
    lead: 'Very many sign-ins to the console have failed, all from one network.',
    next: 'These sign-ins are slowed down automatically. If it continues, have the network blocked in front of the shop.',
  },
  'sign-ins-everywhere': {
    subject: 'failed sign-ins from many networks',
    lead: 'Very many sign-ins to the console have failed, from many networks.',
    next: 'These sign-ins are slowed down automatically. Make sure everyone has a long password of their own and two-step sign-in.',
  },
  'webhooks-forged': {
    subject: 'forged webhooks',
    lead: 'Someone is sending messages that look like those of the payment provider or the courier and are not signed by them.',
    next: 'They were refused and changed nothing. If the secret of a webhook was changed lately, compare it with the provider’s: then the messages are real.',
  },
  'permissions-refused': {
    subject: 'someone tried something their role does not allow',
    lead: 'A person of your shop has often tried what their role does not allow.',
    next: 'Ask them. If they know nothing about it, disable their access and give them a new link.',
  },
  'tokens-refused': {
    subject: 'many refused sign-in tokens',
    lead: 'Very many requests came with a token that is not valid, from one network.',
    next: 'They were refused. If shoppers cannot sign in, look at the identity provider first.',
  },
  'requests-limited': {
    subject: 'a flood of requests',
    lead: 'The shop has refused very many requests because they were too many.',
    next: 'Shoppers are not affected. If it continues, have the network blocked in front of the shop.',
  },
  'owner-added': {
    subject: 'someone was made an owner',
    lead: 'A person of your shop was made an owner, who may do everything.',
    next: 'If none of the owners did this on purpose, remove the role and sign that person out everywhere.',
  },
  'second-factor-reset': {
    subject: 'a second factor was reset',
    lead: 'The second factor of a person of your shop was reset: the password alone lets them in.',
    next: 'If they did not ask for it, shut them out and see who reset it.',
  },
  'large-export': {
    subject: 'a large export',
    lead: 'Somebody has downloaded a very large table.',
    next: 'The security log says who. Ask what it is for.',
  },
  'shopper-data-in-bulk': {
    subject: 'data of customers downloaded or erased many times',
    lead: 'One account of an owner has downloaded or erased data of customers more than ten times within a day.',
    next: 'Ask the owner whose account it is. If they know nothing about it, sign them out everywhere and let them choose a new password.',
  },
  'change-log-broken': {
    subject: 'the change log was tampered with',
    lead: 'The nightly verification of the change log has found faults: entries were changed, inserted or removed.',
    next: 'Change nothing in the database, and have the person who runs the shop’s server look at it.',
  },
};

/** The job `notify-of-alarm`: each owner is told once of each alarm of the security log. */
@Injectable()
export class NotifyOfAlarm implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
    private readonly jobs: Jobs,
    private readonly people: PeopleService,
    private readonly mails: StaffMails,
  ) {}

  onModuleInit(): void {
    this.jobs.register('notify-of-alarm', (alarm) => (alarm.to ? this.notifyOwner(alarm, alarm.to) : this.notifyOwners(alarm)));
  }

  /** A job for each, so that one whose mail fails is tried again alone. */
  private async notifyOwners(alarm: Alarm): Promise<void> {
    const { subject, lead, next } = TEXTS[alarm.rule];
    const isMailedAlready = await this.isMailedAlready(alarm);
    const owners = isMailedAlready ? [] : await this.people.listOwnerIds();
    await this.db.transaction(async (tx) => {
      const message = { alert: `security: ${subject}`, state: 'event', text: lead, next_step: next, since: alarm.at } as const;
      await queueAlert(tx, this.env, message);
      for (const to of owners) await enqueue(tx, 'notify-of-alarm', { ...alarm, to }, { key: `alarm ${alarm.alarm} to ${to}` });
    });
  }

  /** A brute-force attack on one account has a mail of its own, which its person gets as well. */
  private async isMailedAlready({ rule, person, at }: Alarm): Promise<boolean> {
    if (rule !== 'sign-ins-of-person') return false;
    const attackedAt = (await this.people.findEnabled(person))?.attacked_at?.getTime() ?? 0;
    return Date.parse(at) - attackedAt < DAY_MS;
  }

  private async notifyOwner(alarm: Alarm, to: string): Promise<void> {
    await this.mails.send(to, async () => {
      const about = alarm.person ? await this.people.findEnabled(alarm.person) : null;
      return { id: ['alarm', alarm.alarm, to], ...writeMail(alarm, about?.name) };
    });
  }
}

function writeMail({ rule, network, times, at }: Alarm, person: string | undefined): Omit<StaffMail, 'id'> {
  const { subject, lead, next } = TEXTS[rule];
  const rows: [string, string][] = [['Noticed', formatMoment(at)]];
  if (person) rows.push(['Person', person]);
  if (network) rows.push(['Network', network]);
  if (times > 1) rows.push(['How often', String(times)]);
  return {
    subject: `Security alarm: ${subject}`,
    lead,
    next,
    rows,
    link: { text: 'Look at the security log', page: 'security' },
    foot: ['You get one mail for each alarm, until you acknowledge it or it has been calm for an hour.'],
  };
}
