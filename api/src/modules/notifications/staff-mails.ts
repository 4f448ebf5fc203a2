import { Inject, Injectable, Logger } from '@nestjs/common';
import { shopFormat } from '@shop/domain';
import { ENV, type Env } from '../../platform/settings/env.js';
import { PeopleService } from '../staff/people/people.service.js';
import { layOutMail, type MailParts } from './mail-layout.js';
import { CHANNELS, type MessageChannel, sendByAll } from './message-channel.js';

/** A mail to one person of the shop, who is greeted by name. */
export interface StaffMail extends Omit<MailParts, 'greeting' | 'link'> {
  /** The same for every try of the same mail. */
  id: (string | number)[];
  /** Into the console; `page` as in `/admin/dashboard/<page>`. */
  link: { text: string; page: string };
}

/** The one sender of mails to the people of the shop. */
@Injectable()
export class StaffMails {
  private readonly log = new Logger('staff-mails');

  constructor(
    @Inject(CHANNELS) private readonly channels: MessageChannel[],
    @Inject(ENV) private readonly env: Env,
    private readonly people: PeopleService,
  ) {}

  /** Nothing to who has no access any more. Throws when the mail was not taken: the job is then tried again. */
  async send(person: string, write: (to: { name: string; email: string }) => StaffMail | Promise<StaffMail>): Promise<void> {
    const to = await this.people.findEnabled(person);
    if (!to) return;
    const { id, link, ...parts } = await write(to);
    const mail = layOutMail({
      ...parts,
      greeting: `Dear ${to.name},`,
      link: { text: link.text, address: `${this.env.adminUrl}/admin/dashboard/${link.page}` },
    });
    const recipient = { name: to.name, email: to.email, phone: null };
    await sendByAll(this.channels, { id: id.join('.'), ...mail }, recipient, (channel, reason) =>
      this.log.warn(`${person} cannot be notified by ${channel}: ${reason}`),
    );
  }
}

const MOMENT = shopFormat('en-IN', { dateStyle: 'long', timeStyle: 'short' });

/** As mails to the staff name a moment. @param at ISO 8601 */
export const formatMoment = (at: string): string => MOMENT.format(new Date(at));
