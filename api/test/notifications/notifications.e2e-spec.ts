import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openedBy, PayDesk } from '../actors/pay-desk.js';
import { eventually, ShopperAtTheTill } from '../actors/shopping.js';

interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
}

let desk: PayDesk;

beforeAll(async () => {
  desk = await PayDesk.open();
});
afterAll(() => desk.shop.stop());
beforeEach(() => desk.settleDown());

async function mailsTo(email: string): Promise<Mail[]> {
  const answer = await fetch(`${desk.shop.sandbox.url}/mail/control/mails?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { mails: Mail[] }).mails;
}

async function shopper(email: string): Promise<ShopperAtTheTill> {
  const one = (await ShopperAtTheTill.enter(desk.shop, email)).take(desk.mutton);
  await one.askFee();
  return one;
}

const trouble = (kind: string) =>
  fetch(`${desk.shop.sandbox.url}/mail/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind }),
  });

describe('the shopper is told by mail', () => {
  it('when the order is confirmed: what was bought, every figure, and where to see it', async () => {
    const token = await desk.shop.ownerToken();
    const { body: details } = await desk.shop.get('/admin/shop-details', { token });
    await desk.shop.put('/admin/shop-details', { ...details, name: 'Hill Side Meats', phone: '+91 22 5550 0199' }, { token });
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
    }
  });

  it('when the money goes back: that the order fell through, and once more when the refund is sent', async () => {
    const late = await shopper('late.mail@example.com');
    const providerOrderId = await openedBy(late);
    await desk.control('/webhooks', { mode: 'drop' });
    desk.shop.clock.advance({ minutes: 13 });
    await desk.sweep();
    desk.shop.clock.advance({ hours: 2 });
    await late.verify(await late.pay(providerOrderId));
    const mails = await eventually(
      () => mailsTo('late.mail@example.com'),
      ({ length }) => length >= 1,
    );
    expect(mails.at(-1)!.subject).toContain('is cancelled');
    expect(mails.at(-1)!.text).toContain('goes back in full');
  });

  it('of each refund of an order, with its amount', async () => {
    const asha = (await ShopperAtTheTill.enter(desk.shop, 'twice.mail@example.com')).take(desk.mutton, 3);
    const { orderId } = await asha.buy();
    const token = await desk.shop.ownerToken();
    for (const qty of [1, 2]) {
      const line = { position: 0, qty, reason: 'bones', request_id: randomUUID(), amount: 449 * qty };
      expect((await desk.shop.post(`/admin/orders/${orderId}/refund-line`, line, { token })).status).toBe(200);
    }
    const told = await eventually(
      async () => (await mailsTo('twice.mail@example.com')).filter(({ subject }) => subject.includes('on its way back')),
      ({ length }) => length === 2,
      30,
    );
    expect(told.map(({ text }) => /refund of (₹\d+) has been sent/.exec(text)?.[1]).sort()).toEqual(['₹449', '₹898']);
    expect(new Set(told.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('once, however often the job runs, and although the mail server was busy at first', async () => {
    await trouble('refuse');
    const busy = await shopper('busy.mail@example.com');
    const { orderId } = await busy.buy();
    await eventually(
      () => mailsTo('busy.mail@example.com'),
      ({ length }) => length === 1,
      30,
    );
    await desk.shop.db.query("SELECT graphile_worker.add_job('tell-shopper', $1)", [{ orderId, occasion: 'confirmed' }]);
    await eventually(
      () => desk.shop.db.query("SELECT count(*)::int AS left FROM graphile_worker.jobs WHERE task_identifier = 'tell-shopper'"),
      ([{ left }]) => left === 0,
    );
    expect(await mailsTo('busy.mail@example.com')).toHaveLength(1);
  });

  it('and a mailbox that does not exist stops nothing and is not tried for ever', async () => {
    await trouble('reject');
    const gone = await shopper('gone.mail@example.com');
    const { orderId } = await gone.buy();
    const rows = await eventually(
      () => desk.shop.db.query('SELECT occasion, channel, state FROM notifications WHERE order_id = $1', [orderId]),
      ({ length }) => length === 1,
    );
    expect(rows).toEqual([{ occasion: 'confirmed', channel: 'email', state: 'undeliverable' }]);
  });
});
