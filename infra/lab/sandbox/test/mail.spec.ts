import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { createTransport } from 'nodemailer';
import { registerMailSimulator } from '../src/mail/mail-simulator.js';

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = Fastify();
  await app.register(async (scope) => registerMailSimulator(scope, { mailPort: 0 }), { prefix: '/mail' });
  ({ port } = (await app.inject('/mail/control/server')).json());
});
afterAll(() => app.close());
beforeEach(() => app.inject({ method: 'POST', url: '/mail/control/reset', payload: {} }));

const send = (subject: string) =>
  createTransport({ host: 'localhost', port }).sendMail({
    from: 'Yeoor Fresh <help@yeoorfresh.example>',
    to: 'asha@example.com',
    subject,
    text: 'Rs. 449 · मटण',
    html: '<p>₹449</p><script>alert(1)</script>',
  });
const mails = async (to: string) => (await app.inject(`/mail/control/mails?to=${to}`)).json().mails;
const order = (payload: object) => app.inject({ method: 'POST', url: '/mail/control/faults', payload });

it('takes a mail over SMTP and shows it on a page, where it can do nothing', async () => {
  await send('Order <b>placed</b>');
  expect(await mails('asha@example.com')).toMatchObject([
    { subject: 'Order <b>placed</b>', text: expect.stringContaining('मटण') },
  ]);
  expect(await mails('somebody@example.com')).toEqual([]);
  expect((await app.inject('/mail/')).body).toContain('Order &#60;b&#62;placed');
  const shown = (await app.inject(`/mail/${(await mails('asha@example.com'))[0].id}`)).body;
  expect(shown).toMatch(/<iframe sandbox="[^"]*" srcdoc="&#60;p/);
  expect(shown).not.toMatch(/allow-(scripts|same-origin|forms|top-navigation)/);
});

it.each(['/mail', '/mail/'])('lists mails at %s by links that lead to them', async (list) => {
  await send('Order placed');
  const [, href] = /href="([^"]+)"/.exec((await app.inject(list)).body)!;
  const { pathname } = new URL(href!, `http://localhost${list}`);
  expect(await app.inject(pathname)).toMatchObject({ statusCode: 200, body: expect.stringContaining('Order placed') });
});

it('lets a link of a mail be followed, in a window of its own, also where the mail is text alone', async () => {
  const link = 'http://shop.localhost:3300/orders/A?b=1&c=2';
  const written = { from: 'help@yeoorfresh.example', to: 'asha@example.com', subject: 'Your order' };
  const transport = createTransport({ host: 'localhost', port });
  await transport.sendMail({ ...written, text: link, html: `<a href="${link}">See it</a>` });
  await transport.sendMail({ ...written, text: `See it: ${link}` });
  const [plain, marked] = await Promise.all(
    (await mails('asha@example.com')).map(({ id }: { id: number }) => app.inject(`/mail/${id}`)),
  );
  expect(marked.body).toMatch(
    /<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="[^"]*base target=[^"]*_blank/,
  );
  expect(plain.body).toContain('<a href="http://shop.localhost:3300/orders/A?b=1&#38;c=2" target="_blank">');
});

it('says so when somebody else has its port', async () => {
  const second = Fastify();
  second.register(async (scope) => registerMailSimulator(scope, { mailPort: port }), { prefix: '/mail' });
  await expect(second.ready()).rejects.toMatchObject({ code: 'EADDRINUSE', port });
});

it('is busy, knows no recipient, or loses a mail, when told to', async () => {
  await order({ kind: 'refuse' });
  await expect(send('busy')).rejects.toMatchObject({ responseCode: 451 });
  await order({ kind: 'reject' });
  await expect(send('unknown')).rejects.toMatchObject({ responseCode: 550 });
  await order({ kind: 'lose' });
  await send('lost');
  expect(await mails('asha@example.com')).toEqual([]);
  expect((await order({ kind: 'eat' })).statusCode).toBe(400);
});
