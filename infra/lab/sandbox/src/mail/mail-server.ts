import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.js';

/** Listens for mail on localhost, for anybody and to anybody. Port 0 takes a free one; answers the port. */
export async function startMailServer(port: number, mailbox: Mailbox): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, session, answer) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        receive(mailbox, Buffer.concat(parts), to).then(() => answer(), answer);
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject); // a taken port
    server.listen(port, 'localhost', () => resolve(void server.off('error', reject)));
  });
  server.on('error', () => {}); // a sender that hangs up is its own business
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: (server.server.address() as AddressInfo).port, close };
}

async function receive(mailbox: Mailbox, raw: Buffer, to: string[]): Promise<void> {
  const fault = mailbox.nextFault();
  if (fault === 'refuse') throw answerOf(451, 'Busy right now, please try again');
  if (fault === 'reject') throw answerOf(550, 'No such mailbox');
  if (fault === 'lose') return;
  const { from, subject = '', text = '', html = '', messageId = '' } = await PostalMime.parse(raw);
  mailbox.take({ from: from?.address ?? '', to, subject, text, html, messageId, receivedAt: new Date().toISOString() });
}

function answerOf(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
