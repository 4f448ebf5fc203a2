import { REHEARSAL_NOTICE } from '../../platform/web/front-ends/rehearsal-notice.js';
import { type Message, MessageChannel, type Person } from './message-channel.js';

/** Another channel in a rehearsal: every message says that nothing of it is real. */
export class RehearsalChannel extends MessageChannel {
  readonly name: string;

  constructor(private readonly channel: MessageChannel) {
    super();
    this.name = channel.name;
  }

  reaches(person: Person): boolean {
    return this.channel.reaches(person);
  }

  send({ subject, text, html, ...message }: Message, person: Person): Promise<void> {
    const notice = `<p style="margin:0;padding:8px 24px;background:#7a1fa2;color:#fff">${REHEARSAL_NOTICE}</p>`;
    const marked = {
      ...message,
      subject: `[Rehearsal] ${subject}`,
      text: `${REHEARSAL_NOTICE}\n\n${text}`,
      html: html.replace(/<body[^>]*>/, (body) => body + notice),
    };
    return this.channel.send(marked, person);
  }
}
