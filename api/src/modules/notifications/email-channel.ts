import type { Transporter } from 'nodemailer';
import type { Env } from '../../platform/settings/env.js';
import { type Message, MessageChannel, type Person, UndeliverableError } from './message-channel.js';

const TIMEOUT_MS = 15_000;

/** E-mail over any SMTP server. */
export class EmailChannel extends MessageChannel {
  readonly name = 'email';
  /** Opened when the first mail is sent: until then nothing of the package is in memory. */
  private server: Promise<Transporter> | null = null;

  constructor(
    private readonly mail: NonNullable<Env['mail']>,
    private readonly host: string,
    private readonly readShop: () => Promise<{ name: string; email: string }>,
  ) {
    super();
  }

  reaches({ email }: Person): boolean {
    return email !== null;
  }

  async send({ id, subject, text, html }: Message, { name, email }: Person): Promise<void> {
    const to = { name: name ?? '', address: email! };
    const headers = { 'Auto-Submitted': 'auto-generated' }; // no answers from absent people's machines
    const from = this.mail.from ?? (await this.nameShop());
    const server = await (this.server ??= openServer(this.mail));
    await server
      .sendMail({ from, to, subject, text, html, headers, messageId: `<${id}@${this.host}>` })
      .catch((failure: Error & { responseCode?: number }) => {
        // 5xx is final; the sentence may hold the address, so only the code is kept.
        if ((failure.responseCode ?? 0) >= 500) throw new UndeliverableError(`refused with ${failure.responseCode}`);
        throw new Error(`the mail server did not take it (${failure.responseCode ?? failure.name})`);
      });
  }

  private async nameShop(): Promise<{ name: string; address: string }> {
    const { name, email } = await this.readShop();
    return { name, address: email };
  }
}

/** @throws in words when the mail server cannot be used */
export async function checkMailServer(mail: NonNullable<Env['mail']>): Promise<void> {
  const server = await openServer(mail);
  await server.verify();
}

async function openServer({ smtpUrl }: NonNullable<Env['mail']>): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  return createTransport({ url: smtpUrl, ...timeouts });
}
