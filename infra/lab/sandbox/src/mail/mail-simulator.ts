import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../html.js';
import { count, oneOf, readControlRequest } from '../control-request.js';
import { type Mail, type MailFault, Mailbox } from './mailbox.js';
import { startMailServer } from './mail-server.js';

/** The shop's mails: an SMTP server beside this one, a page to read them, and a control API. */
export async function registerMailSimulator(app: FastifyInstance, settings: { mailPort: number }): Promise<void> {
  const mailbox = new Mailbox();
  const server = await startMailServer(settings.mailPort, mailbox);
  app.addHook('onClose', () => server.close());
  app.get('/', async (_request, reply) => reply.type('text/html').send(listPage(app.prefix, mailbox.list())));
  app.get<{ Params: { id: string } }>('/:id', async ({ params }, reply) => {
    const mail = mailbox.find(Number(params.id));
    return mail ? reply.type('text/html').send(mailPage(mail)) : reply.code(404).send({ error: 'no such mail' });
  });
  app.get<{ Querystring: { to?: string } }>('/control/mails', async ({ query }) => ({ mails: mailbox.list(query.to ?? null) }));
  app.post('/control/faults', async ({ body }) => {
    const { kind = 'refuse', times = 1 } = readControlRequest<MailFault>(body, {
      kind: oneOf('refuse', 'reject', 'lose'),
      times: count,
    });
    mailbox.order({ kind, times });
    return { kind, times };
  });
  app.post('/control/reset', async () => {
    mailbox.clear();
    return {};
  });
  app.get('/control/server', async () => ({ port: server.port }));
}

function listPage(path: string, mails: Mail[]): string {
  const rows = mails.map(
    ({ id, to, subject, receivedAt }) =>
      html`<li><a href="${path}/${id}"><strong>${subject}</strong></a><br><small>${to.join(', ')} · ${receivedAt}</small></li>`,
  );
  return page('Mailbox', html`<ul>${rows}</ul>${mails.length === 0 && html`<p>No mail yet.</p>`}`.text);
}

// The mail is shown as a stranger's page: in a frame that may do nothing but open what its links lead to, in a window of their own.
function mailPage({ subject, from, to, text, html: markup }: Mail): string {
  const body = markup
    ? html`<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${markup}${'<base target="_blank">'}" title="${subject}"></iframe>`
    : html`<pre>${linked(text)}</pre>`;
  return page(subject, html`<p><small>${from} → ${to.join(', ')}</small></p>${body}`.text);
}

const linked = (text: string): Html[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" target="_blank">${part}</a>` : html`${part}`));

function page(title: string, body: string): string {
  const style =
    'body{font:16px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem}iframe{width:100%;height:70vh;border:1px solid #ccc}';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html`${title}`.text}</title><style>${style}</style></head><body><h1>${html`${title}`.text}</h1>${body}</body></html>`;
}
