import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../../platform/settings/env.js';
import { Jobs } from '../../platform/work/jobs/jobs.js';
import type { AlertMessage } from '../../platform/work/jobs/queue-alert.js';
import { ProviderHttp } from '../../platform/work/providers/provider-http.js';
import { isAlertOpen, isToldAgain } from '../operations/monitoring/open-alerts.repository.js';
import { layOutMail } from './mail-layout.js';
import { CHANNELS, type MessageChannel, sendByAll } from './message-channel.js';
import { formatMoment } from './staff-mails.js';

const TIMEOUT_MS = 10_000;

/** The job `send-alert`: what is wrong in the shop, and that it is over, told to who runs it. */
@Injectable()
export class SendAlert implements OnModuleInit {
  private readonly log = new Logger('alerts');
  private readonly http = new ProviderHttp();

  constructor(
    @Inject(CHANNELS) private readonly channels: MessageChannel[],
    @Inject(ENV) private readonly env: Env,
    @InjectDataSource() private readonly db: DataSource,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register('send-alert', (payload) => this.sendAlert(payload));
  }

  async sendAlert({ by, ...alert }: AlertMessage & { by: 'webhook' | 'mail' }): Promise<void> {
    if (await this.isOvertaken(alert)) return;
    await (by === 'mail' ? this.mail(alert) : this.post(alert));
  }

  /** What is tried again may be overtaken by what came after it, and would then say the opposite of what is so. */
  private async isOvertaken({ alert, state, since }: AlertMessage): Promise<boolean> {
    if (state === 'firing') return !(await isAlertOpen(this.db.manager, alert, new Date(since)));
    return state === 'over' && isToldAgain(this.db.manager, alert, new Date(since));
  }

  // The address is a secret of its own at Slack and ntfy: no failure names it.
  private async post(alert: AlertMessage): Promise<void> {
    const { webhook } = this.env.alerts;
    if (!webhook) return;
    const { body, headers } = FORMS[webhook.format](alert, this.env);
    const { status } = await this.http
      .send({ url: webhook.url, method: 'POST', headers, body, timeoutMs: TIMEOUT_MS })
      .catch((failure: NodeJS.ErrnoException) => {
        throw new Error(`the alert webhook does not answer (${failure.code ?? failure.name})`);
      });
    if (status >= 300) throw new Error(`the alert webhook answers ${status}`);
  }

  private async mail(alert: AlertMessage): Promise<void> {
    const { mailTo: email } = this.env.alerts;
    if (!email) return;
    const mail = layOutMail({
      subject: titleOf(alert, this.env),
      greeting: 'To who runs the shop:',
      lead: alert.text,
      next: alert.state === 'over' ? 'This is over.' : alert.next_step,
      rows: [['Since', formatMoment(alert.since)]],
      link: { text: 'Open the console', address: `${this.env.adminUrl}/admin/dashboard/money` },
      foot: ['One mail when it begins and one when it is over: ALERT_MAIL_TO.'],
    });
    const id = ['alert', alert.alert, alert.state, Date.parse(alert.since)].join('.');
    const to = { name: null, email, phone: null };
    let open = this.channels.filter((channel) => channel.reaches(to)).length;
    await sendByAll(this.channels, { id, ...mail }, to, (channel, reason) => {
      open--;
      this.log.warn(`ALERT_MAIL_TO cannot be reached by ${channel}: ${reason}`);
    });
    if (open === 0) throw new Error('ALERT_MAIL_TO is reached by no channel');
  }
}

interface Posted {
  body: string;
  headers: Record<string, string>;
}

const JSON_TYPE = { 'content-type': 'application/json' };

const FORMS: Record<NonNullable<Env['alerts']['webhook']>['format'], (alert: AlertMessage, env: Env) => Posted> = {
  json: (alert, { shopUrl }) => ({ body: JSON.stringify({ shop: shopUrl, ...alert }), headers: JSON_TYPE }),
  slack: (alert, env) => ({
    body: JSON.stringify({ text: [`*${titleOf(alert, env)}*`, alert.text, alert.next_step].filter(Boolean).join('\n') }),
    headers: JSON_TYPE,
  }),
  ntfy: (alert, env) => ({
    body: [alert.text, alert.next_step].filter(Boolean).join('\n'),
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      title: titleOf(alert, env),
      priority: alert.state === 'over' ? 'default' : 'high',
      tags: alert.state === 'over' ? 'white_check_mark' : 'rotating_light',
    },
  }),
};

/** `Over: paid-without-order (meat.example.in)`: of letters that a header may have. */
const titleOf = ({ alert, state }: AlertMessage, { shopUrl }: Env): string =>
  `${state === 'over' ? 'Over' : 'Alert'}: ${alert} (${new URL(shopUrl).host})`;
