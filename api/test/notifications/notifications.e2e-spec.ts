import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aProduct } from '../builders/a-product.js';
import { saveDrill } from '../../src/modules/operations/backups/backup-drills.repository.js';
import { BackupsService } from '../../src/modules/operations/backups/backups.service.js';
import { findBackupFault } from '../../src/read-models/operations/backup-fault.query.js';
import { openedBy, PaymentFixture } from '../actors/payment-fixture.js';
import { eventually, ShopperClient } from '../actors/shopper-client.js';
import { OWNER } from '../setup/test-env.js';

interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
}

let fixture: PaymentFixture;

beforeAll(async () => {
  fixture = await PaymentFixture.open();
});
afterAll(() => fixture.shop.stop());
beforeEach(() => fixture.settleDown());

async function mailsTo(email: string): Promise<Mail[]> {
  const answer = await fetch(`${fixture.shop.sandbox.url}/mail/control/mails?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { mails: Mail[] }).mails;
}

async function shopper(email: string, claims = {}): Promise<ShopperClient> {
  const one = (await ShopperClient.signIn(fixture.shop, email, claims)).take(fixture.mutton);
  await one.askFee();
  return one;
}

const setMailFault = (kind: string) =>
  fetch(`${fixture.shop.sandbox.url}/mail/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind }),
  });

describe('a mail', () => {
  const mailTo = async (email: string) => {
    const [mail] = await eventually(
      () => mailsTo(email),
      ({ length }) => length === 1,
    );
    return mail!;
  };

  it('says nothing that the sender has written to an address that no one has verified', async () => {
    const sender = await shopper('stranger.mail@example.com', {
      name: 'Prize https://prize.example/token',
      email_verified: false,
    });
    sender.address = { ...sender.address, name: 'Win at https://prize.example', line1: '1 Prize Street https://prize.example' };
    await sender.askFee();
    await sender.buy();
    const mail = await mailTo('stranger.mail@example.com');
    expect(JSON.stringify(mail)).not.toMatch(/prize/i);
    for (const body of [mail.text, mail.html]) expect(body).toContain('Dear customer,');
  });

  it('greets by name whose address the identity provider has verified, and no longer when it takes that back', async () => {
    const email = 'verified.mail@example.com';
    await (await shopper(email, { email_verified: true })).buy();
    expect((await mailTo(email)).text).toContain('Dear Asha Shinde,');
    const unverified = await shopper(email);
    const { orderId } = await unverified.buy();
    const [mail] = await eventually(
      async () => (await mailsTo(email)).filter(({ subject }) => subject.includes(orderId)),
      ({ length }) => length === 1,
    );
    expect(mail!.text).toContain('Dear customer,');
  });
});

describe('the shopper is told by mail', () => {
  it('when the order is confirmed: what was bought, every figure, and where to see it', async () => {
    const token = await fixture.shop.ownerToken();
    const { body: details } = await fixture.shop.get('/admin/shop-details', { token });
    await fixture.shop.put('/admin/shop-details', { ...details, name: 'Hill Side Meats', phone: '+91 22 5550 0199' }, { token });
    const asha = await shopper('asha.mail@example.com');
    const { orderId } = await asha.buy();
    const [mail] = await eventually(
      () => mailsTo('asha.mail@example.com'),
      ({ length }) => length === 1,
    );
    expect(mail!.subject).toBe(`Order #${orderId} is confirmed · Hill Side Meats`);
    for (const body of [mail!.text, mail!.html]) {
      expect(body).toContain('1 × Mutton Curry Cut');
      expect(body).toContain('₹449');
      expect(body).toContain(`₹${asha.total}`);
      expect(body).toContain(`/orders/${orderId}`);
      expect(body).toContain('FSSAI');
      expect(body).toContain('+91 22 5550 0199');
      expect(body).toMatch(
        /It should be at your door on [A-Z]\w+, \d\d? [A-Z]\w+ between \d\d?:[0134][05] [ap]m and \d\d?:[0134][05] [ap]m\./,
      );
    }
  });

  it('when the order is confirmed after the time that was promised: without the promise', async () => {
    const asha = await shopper('missed.mail@example.com');
    const providerOrderId = await openedBy(asha);
    await fixture.control('/webhooks', { mode: 'drop' });
    const [{ promised_until }] = await fixture.shop.db.query(
      'SELECT o.promised_until FROM orders o JOIN payments p ON p.order_id = o.id WHERE p.provider_order_id = $1',
      [providerOrderId],
    );
    fixture.shop.clock.set(promised_until); // the shop's server was lost meanwhile
    await asha.verify(await asha.pay(providerOrderId));
    const [mail] = await eventually(
      () => mailsTo('missed.mail@example.com'),
      ({ length }) => length === 1,
    );
    expect(mail!.subject).toContain('is confirmed');
    for (const body of [mail!.text, mail!.html]) {
      expect(body).not.toContain('at your door');
      expect(body).toContain('You can follow your rider');
    }
  });

  it('when the money goes back: that the order fell through, and once more when the refund is sent', async () => {
    const late = await shopper('late.mail@example.com');
    const providerOrderId = await openedBy(late);
    await fixture.control('/webhooks', { mode: 'drop' });
    fixture.shop.clock.advance({ minutes: 13 });
    await fixture.sweep();
    fixture.shop.clock.advance({ hours: 2 });
    await late.verify(await late.pay(providerOrderId));
    const mails = await eventually(
      () => mailsTo('late.mail@example.com'),
      ({ length }) => length >= 1,
    );
    expect(mails.at(-1)!.subject).toContain('is cancelled');
    expect(mails.at(-1)!.text).toContain('goes back in full');
  });

  it('of each refund of an order, with its amount', async () => {
    const asha = (await ShopperClient.signIn(fixture.shop, 'twice.mail@example.com')).take(fixture.mutton, 3);
    asha.take(await aProduct(fixture.shop.db, { name: 'Soup Bones' }));
    const { orderId } = await asha.buy();
    const token = await fixture.shop.ownerToken();
    for (const qty of [1, 2]) {
      const line = { position: 0, qty, reason: 'bones', request_id: randomUUID(), amount: 449 * qty };
      expect((await fixture.shop.post(`/admin/orders/${orderId}/refund-line`, line, { token })).status).toBe(200);
    }
    const told = await eventually(
      async () => (await mailsTo('twice.mail@example.com')).filter(({ subject }) => subject.includes('on its way back')),
      ({ length }) => length === 2,
      30,
    );
    expect(told.map(({ text }) => /refund of (₹\d+) has been sent/.exec(text)?.[1]).sort()).toEqual(['₹449', '₹898']);
    expect(new Set(told.map(({ messageId }) => messageId)).size).toBe(2);
    expect(told.map(({ text }) => /It is for (\d) × Mutton Curry Cut: bones\./.exec(text)?.[1]).sort()).toEqual(['1', '2']);
    for (const { text } of told) {
      expect(text).toMatch(/3 × Mutton Curry Cut \((\d of 3 )?refunded\)/);
      expect(text).toMatch(/Refunded +-₹/);
      expect(text).toMatch(/After refund +₹/);
    }
  });

  it.each([
    ['hi', /पक्का हो गया/, /आपका ₹500 का रिफ़ंड .* 1 × मटन कीमा के लिए है: bones। बैंक/s, /सबटोटल +₹1,000[^]*रिफ़ंड के बाद +₹/],
    ['mr', /निश्चित झाली/, /तुमचा ₹500 चा रिफंड .* 1 × मटण खिमा साठी आहे: bones\. बँकेत/s, /सबटोटल +₹1,000[^]*रिफंडनंतर +₹/],
  ] as const)(
    'in the language of the order, of the order as of its refunds (%s)',
    async (language, confirmed, refund, figures) => {
      const email = `${language}.mail@example.com`;
      const keema = await aProduct(fixture.shop.db, { name: 'Goat Keema', name_hi: 'मटन कीमा', name_mr: 'मटण खिमा', price: 500 });
      const asha = (await ShopperClient.signIn(fixture.shop, email)).take(keema, 2).speak(language);
      const { orderId } = await asha.buy();
      const line = { position: 0, qty: 1, reason: 'bones', request_id: randomUUID(), amount: 500 };
      const token = await fixture.shop.ownerToken();
      expect((await fixture.shop.post(`/admin/orders/${orderId}/refund-line`, line, { token })).status).toBe(200);
      const mails = await eventually(
        () => mailsTo(email),
        ({ length }) => length === 2,
        30,
      );
      const [told, first] = mails[0]!.subject.match(confirmed) ? [mails[1]!, mails[0]!] : [mails[0]!, mails[1]!];
      expect(first.subject).toMatch(confirmed);
      expect(told.text).toMatch(refund);
      expect(told.text).toMatch(figures);
      for (const { text, html } of mails) {
        expect(html).toContain(`<html lang="${language}">`);
        expect(text.replaceAll(/bones|Hill Side Meats|https?:.*|-- [^]*/g, '')).not.toMatch(/[A-Za-z]{4}/);
      }
    },
  );

  it('once, however often the job runs, and although the mail server was busy at first', async () => {
    await setMailFault('refuse');
    const busy = await shopper('busy.mail@example.com');
    const { orderId } = await busy.buy();
    await eventually(
      () => mailsTo('busy.mail@example.com'),
      ({ length }) => length === 1,
      30,
    );
    await fixture.shop.db.query("SELECT graphile_worker.add_job('notify-shopper', $1)", [{ orderId, occasion: 'confirmed' }]);
    await eventually(
      () =>
        fixture.shop.db.query("SELECT count(*)::int AS left FROM graphile_worker.jobs WHERE task_identifier = 'notify-shopper'"),
      ([{ left }]) => left === 0,
    );
    expect(await mailsTo('busy.mail@example.com')).toHaveLength(1);
  });

  it('and a mailbox that does not exist stops nothing and is not tried for ever', async () => {
    await setMailFault('reject');
    const gone = await shopper('gone.mail@example.com');
    const { orderId } = await gone.buy();
    const rows = await eventually(
      () => fixture.shop.db.query('SELECT occasion, channel, state FROM notifications WHERE order_id = $1', [orderId]),
      ({ length }) => length === 1,
    );
    expect(rows).toEqual([{ occasion: 'confirmed', channel: 'email', state: 'undeliverable' }]);
  });
});

describe('the owner is told when it is not certain that the shop could be restored', () => {
  const HOUR_MS = 3_600_000;
  const backups = () => fixture.shop.app.get(BackupsService);
  const hoursAgo = (hours: number) => new Date(fixture.shop.clock.now().getTime() - hours * HOUR_MS);
  const mails = async () => (await mailsTo(OWNER.email)).filter(({ subject }) => subject.startsWith('The backups'));
  const told = (times: number) => eventually(mails, ({ length }) => length === times);
  const findAlarm = () => findBackupFault(fixture.shop.db.manager, fixture.shop.clock.now());
  const record = (hours: number, fault: string | null) => saveDrill(fixture.shop.db.manager, { at: hoursAgo(hours), fault });

  it('when a drill failed or none was done for two days: by one mail, until a drill goes well', async () => {
    expect(await findAlarm()).toBeNull();
    await record(47, null);
    await backups().watchBackups();
    expect(await findAlarm()).toBeNull();
    await record(49, null);
    await backups().watchBackups();
    await backups().watchBackups();
    const [late] = await told(1);
    expect(late!.text).toContain('For more than two days no drill has restored a backup.');
    await record(1, null);
    await record(0, 'The table orders has 3 rows in the shop and 2 in the copy.');
    await backups().watchBackups();
    const texts = (await told(2)).map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringContaining('The last drill of the backups failed: The table orders has 3 rows'));
    const token = await fixture.shop.ownerToken();
    const { body } = await fixture.shop.get('/admin/money', { token });
    expect(body.alarms).toContainEqual(
      expect.objectContaining({ kind: 'backups', next_step: expect.stringContaining('The table orders has 3 rows') }),
    );
    await record(0, null);
    expect(await findAlarm()).toBeNull();
  });
});
