import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { anAdmin } from '../builders/an-admin.js';
import { eventually } from '../actors/shopper-client.js';
import { startShop, type TestShop } from '../setup/start-shop.js';
import { OWNER } from '../setup/test-env.js';

interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
}

const PASSWORD = 'the right one, at last';
let shop: TestShop;
let block = 0;
beforeAll(async () => {
  shop = await startShop({ runJobs: true });
});
afterAll(() => shop.stop());
beforeEach(() => void block++);

async function mailsTo(email: string): Promise<Mail[]> {
  const answer = await fetch(`${shop.sandbox.url}/mail/control/mails?to=${encodeURIComponent(email)}`);
  const { mails } = (await answer.json()) as { mails: Mail[] };
  return mails.filter(({ subject }) => !subject.startsWith('Security alarm: ')); // of the security log: once a minute, and a test of its own
}
const told = (email: string, times: number) =>
  eventually(
    () => mailsTo(email),
    ({ length }) => length >= times,
  );
/** Twenty wrong passwords from ten networks. */
async function guess(email: string): Promise<void> {
  for (let n = 0; n < 20; n++) {
    const headers = { 'x-forwarded-for': `198.18.${block}.${n % 10}`, 'user-agent': 'Buy Now <b>cheap</b>' };
    await shop.post('/admin/login', { email, password: 'Visit evil.example' }, { headers });
  }
}
/** The jobs that are queued by now have been done. */
const queueIsEmpty = () =>
  eventually(
    () => shop.db.query("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'notify-of-attack'"),
    (rows: unknown[]) => rows.length === 0,
  );
const attackSeenAt = async (email: string): Promise<Date> =>
  (await shop.db.query('SELECT attacked_at FROM admins WHERE email = $1', [email]))[0].attacked_at;

it('an owner hears once that somebody guesses the password, and nothing of what the sender wrote', async () => {
  await guess(OWNER.email.toUpperCase());
  const [mail] = await told(OWNER.email, 1);
  expect(mail!.subject).toMatch(/^Somebody is guessing a password · /);
  for (const body of [mail!.text, mail!.html]) {
    expect(body).toContain(`Owner, ${OWNER.email}`);
    expect(body).toContain(`${shop.env.adminUrl}/admin/dashboard/account`);
    expect(body).not.toMatch(/evil|cheap|198\.18|OWNER@/);
  }
});

it('one mail per episode: hours of guessing later none, after a day of quiet another', async () => {
  const { email } = await anAdmin(shop.db, { role: 'owner', password: PASSWORD });
  await guess(email);
  await told(email, 1);
  for (let times = 0; times < 3; times++) {
    shop.clock.advance({ hours: 20 });
    const before = shop.clock.now();
    await guess(email);
    await eventually(
      () => attackSeenAt(email),
      (at) => at >= before,
    );
  }
  await queueIsEmpty();
  expect(await mailsTo(email)).toHaveLength(1);
  shop.clock.advance({ hours: 25 });
  await guess(email);
  expect(await told(email, 2)).toHaveLength(2);
});

it("the owners hear of a packer's account too, and so does the packer", async () => {
  const { email } = await anAdmin(shop.db, { role: 'packer', name: 'Sunil', password: PASSWORD });
  const before = (await mailsTo(OWNER.email)).length;
  await guess(email);
  await told(email, 1);
  const mails = await told(OWNER.email, before + 1);
  expect(mails.some(({ text }) => text.includes(`Sunil, ${email}`))).toBe(true);
});

it('no one hears of guesses at an e-mail that no one has, and the login goes on', async () => {
  await guess('nobody.at.all@example.com');
  await queueIsEmpty();
  expect(await mailsTo('nobody.at.all@example.com')).toEqual([]);
});
