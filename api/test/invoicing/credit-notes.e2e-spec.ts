import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addRupees, paiseFromWire, type Rupees } from '@shop/domain';
import { newId } from '../../src/platform/kernel/ids.js';
import { CreditPastRefunds } from '../../src/modules/invoicing/credit-past-refunds.js';
import { RefundsElsewhereService } from '../../src/modules/payment/refunds/refunds-elsewhere.service.js';
import { CreditNotes1795000000011 } from '../../src/migrations/0011-credit-notes.js';
import { Invoices1795000000025 } from '../../src/migrations/0025-invoices.js';
import { AuditLog1795000000029 } from '../../src/migrations/0029-audit-log.js';
import { aProduct } from '../builders/a-product.js';
import { ShopperClient } from '../actors/shopper-client.js';
import { ShopFixture } from '../actors/shop-fixture.js';
import type { CreditNoteDocument } from '../../src/modules/invoicing/documents/credit-note-document.js';
import type { AdminOrderDetailReply } from '../../src/modules/orders/orders.dto.js';

let fixture: ShopFixture;
beforeAll(async () => {
  fixture = await ShopFixture.open();
});
afterAll(() => fixture.close());

async function packedOrder(packs = 3) {
  const bought = await fixture.paidOrder((shopper) => shopper.take(fixture.mutton, packs));
  await fixture.performAction(bought.orderId, 'accept');
  expect((await fixture.performAction(bought.orderId, 'pack')).body.bill_number).toBeTruthy();
  return bought;
}
const details = async (orderId: string): Promise<AdminOrderDetailReply> => (await fixture.get(`/${orderId}`)).body;
/** With its amounts in rupees, as they are stored. */
interface StoredNote {
  number: string;
  amount: Rupees;
  credits: { line: number; packs: number; amount: Rupees }[];
  document: CreditNoteDocument;
}
const notesOf = (orderId: string): Promise<StoredNote[]> =>
  fixture.shop.db.query('SELECT *, amount::float8 AS amount FROM credit_notes WHERE order_id = $1 ORDER BY number', [orderId]);
const serial = (number: string): number => Number(number.split('/').at(-1));
const invoiceOf = (orderId: string) => fixture.row('invoices', orderId);
const refundLine = async (orderId: string, qty = 1) => {
  const asked = { position: 0, qty };
  const { amount } = (await fixture.refundLine(orderId, { ...asked, amount: 1 })).body;
  expect((await fixture.refundLine(orderId, { ...asked, amount })).status).toBe(200);
  return amount as number;
};
/** As the shop's people may do in the provider's dashboard. */
const refundElsewhere = async (orderId: string, amount: number) => {
  const providerPaymentId = (await fixture.row('payments', orderId)).provider_payment_id!;
  const given = {
    id: `rfnd_${newId()}`,
    status: 'processed' as const,
    providerPaymentId,
    amount: paiseFromWire(amount),
    receipt: null,
  };
  return fixture.shop.app.get(RefundsElsewhereService, { strict: false }).adoptRefund(given);
};
const askPdf = async (path: string, token?: string) => {
  const answer = await fetch(`${fixture.shop.url}/api${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  const head = Buffer.from(await answer.arrayBuffer())
    .subarray(0, 5)
    .toString();
  return { status: answer.status, file: answer.headers.get('content-disposition'), head };
};
/** What the documents of an order say that it cost must be what was paid and has not gone back. */
async function expectDocumentsToAgree(orderId: string): Promise<void> {
  const [{ kept }] = await fixture.shop.db.query(
    `SELECT (p.amount - (SELECT coalesce(sum(amount), 0) FROM refunds f WHERE f.payment_id = p.id))::float8 AS kept
       FROM payments p WHERE p.order_id = $1`,
    [orderId],
  );
  const credited = (await notesOf(orderId)).map(({ amount }) => amount);
  expect(addRupees([kept, ...credited])).toBe((await invoiceOf(orderId)).document.total);
}

describe('the credit note of a refund', () => {
  it('is given to the owner and to the shopper whose order it is, and to nobody else', async () => {
    const { shopper, orderId } = await packedOrder();
    const amount = await refundLine(orderId);
    const { credit_notes, bill_number, events } = await details(orderId);
    expect(credit_notes).toEqual([
      {
        id: expect.any(String),
        number: expect.stringMatching(/^CN\/20\d\d-\d\d\/\d{5}$/),
        issued_at: expect.any(String),
        amount,
      },
    ]);
    const { id, number } = credit_notes[0]!;
    expect(events.find(({ kind }) => kind === 'credited')).toMatchObject({ amount, note: number, actor_name: 'Owner' });
    const own = (await shopper.get(`/orders/${orderId}/details`)).body;
    expect(own).toMatchObject({ has_bill: true, credit_notes });
    for (const [path, token] of [
      [`/orders/${orderId}/credit-notes/${id}`, shopper.token],
      [`/admin/orders/${orderId}/credit-notes/${id}`, fixture.token],
    ] as const)
      expect(await askPdf(path, token)).toEqual({
        status: 200,
        file: `attachment; filename="credit-note-${number.replaceAll('/', '-')}.pdf"`,
        head: '%PDF-',
      });
    const { document } = (await notesOf(orderId))[0]!;
    expect(document).toMatchObject({
      title: 'Credit Note',
      total: amount,
      bill: { number: bill_number },
      reason: 'bone splinters',
    });
    expect(document.seller).toEqual((await invoiceOf(orderId)).document.seller);
    expect(document.lines).toEqual([expect.objectContaining({ description: 'Mutton Curry Cut', code: '0204', qty: 1, amount })]);
    const stranger = await ShopperClient.signIn(fixture.shop);
    expect((await stranger.get(`/orders/${orderId}/credit-notes/${id}`)).body.code).toBe('ORDER_NOT_FOUND');
    expect((await askPdf(`/orders/${orderId}/credit-notes/${id}`)).status).toBe(401);
    const other = await packedOrder(1);
    expect((await fixture.get(`/${other.orderId}/credit-notes/${id}`)).body.code).toBe('CREDIT_NOTE_NOT_FOUND');
    expect((await other.shopper.get(`/orders/${other.orderId}/credit-notes/${id}`)).status).toBe(404);
  });

  it('lessens the bill line by line until nothing of it is left: packs, a part in the dashboard, the rest', async () => {
    const { orderId } = await packedOrder();
    await refundLine(orderId, 2);
    expect(await refundElsewhere(orderId, 101.25)).toBe(true);
    await expectDocumentsToAgree(orderId);
    await fixture.performAction(orderId, 'cancel', { reason: 'no ice' });
    const notes = await notesOf(orderId);
    expect(notes.map(({ document }) => document.reason)).toEqual(['bone splinters', 'Amount refunded', 'no ice']);
    expect(notes[1]!.document.lines.map(({ description }) => description)).toContain('Part of the bill given back');
    expect(notes.map(({ number }) => serial(number) - serial(notes[0]!.number))).toEqual([0, 1, 2]);
    const { document } = await invoiceOf(orderId);
    const credits = notes.flatMap((note) => note.credits);
    for (const [n, line] of document.lines.entries()) {
      const mine = credits.filter((credit) => credit.line === n);
      expect(addRupees(mine.map(({ amount }) => amount))).toBe(line.amount);
      expect(mine.reduce((sum, { packs }) => sum + packs, 0)).toBe(line.qty);
    }
    await expectDocumentsToAgree(orderId);
    expect((await fixture.timeline(orderId)).filter((kind) => kind === 'credited')).toHaveLength(3);
  });

  it('is none for what went back before the bill: that stands on the bill, however it went back', async () => {
    const { orderId } = await fixture.paidOrder((shopper) => shopper.take(fixture.mutton, 3));
    await refundLine(orderId);
    await refundElsewhere(orderId, 77);
    await fixture.performAction(orderId, 'accept');
    await fixture.performAction(orderId, 'pack');
    expect(await notesOf(orderId)).toEqual([]);
    expect((await invoiceOf(orderId)).document.discount).toBe(77);
    await expectDocumentsToAgree(orderId);
    const later = await refundLine(orderId);
    expect((await notesOf(orderId)).map(({ amount }) => amount)).toEqual([later]);
    await expectDocumentsToAgree(orderId);
  });

  it('or its place on the bill: exactly one of them, when both are written at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const { orderId } = await fixture.paidOrder((shopper) => shopper.take(fixture.mutton, 2));
      await fixture.performAction(orderId, 'accept');
      const both = [() => fixture.performAction(orderId, 'pack'), () => refundElsewhere(orderId, 50)];
      await Promise.all((round % 2 ? both : both.toReversed()).map((one) => one()));
      await expectDocumentsToAgree(orderId);
    }
    const late = await fixture.paidOrder();
    await fixture.shop.db.query("UPDATE orders SET status = 'shipped', fulfilment_status = 'packed' WHERE id = $1", [
      late.orderId,
    ]);
    await Promise.all([
      fixture.get(`/${late.orderId}/bill`),
      refundElsewhere(late.orderId, 50),
      refundElsewhere(late.orderId, 60),
    ]);
    await expectDocumentsToAgree(late.orderId);
  });

  it('has the next number and no gap, although several are written at once and some money cannot go back', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => packedOrder(1)));
    await Promise.all(
      orders.flatMap(({ orderId }) => [
        fixture.performAction(orderId, 'cancel', { reason: 'closed' }),
        fixture.performAction(orderId, 'cancel', { reason: 'closed' }),
        refundElsewhere(orderId, 100_000),
      ]),
    );
    const serials = (await Promise.all(orders.map(({ orderId }) => notesOf(orderId)))).flat().map(({ number }) => serial(number));
    expect(serials.sort((a, b) => a - b)).toEqual(Array.from({ length: 5 }, (_, n) => serials[0]! + n));
  });

  it('counts from one again in a new financial year, beside the bills', async () => {
    const { orderId } = await packedOrder();
    fixture.shop.clock.set('2031-04-01T00:01:00+05:30');
    await refundElsewhere(orderId, 10);
    await refundElsewhere(orderId, 10);
    fixture.shop.clock.set(new Date());
    expect((await notesOf(orderId)).map(({ number }) => number)).toEqual(['CN/2031-32/00001', 'CN/2031-32/00002']);
  });

  it('splits the tax back that the bill had asked, in equal halves', async () => {
    const { body: before } = await fixture.shop.get('/admin/shop-details', { token: fixture.token });
    await fixture.shop.put('/admin/shop-details', { ...before, gstin: '27AAPFU0939F1ZV' }, { token: fixture.token });
    const { orderId } = await packedOrder(1);
    await fixture.shop.put('/admin/shop-details', { ...before, version: before.version + 1 }, { token: fixture.token });
    await fixture.shop.db.query("UPDATE tax_rates SET percent = 28 WHERE tax_class = 'delivery-fee'");
    await refundElsewhere(orderId, 33);
    await fixture.performAction(orderId, 'cancel', { reason: 'no ice' });
    await fixture.shop.db.query("UPDATE tax_rates SET percent = 18 WHERE tax_class = 'delivery-fee'");
    const { document } = await invoiceOf(orderId);
    const tax = document.lines.reduce((sum, { tax_paise }) => sum + tax_paise, 0);
    expect(tax).toBeGreaterThan(0);
    const notes = (await notesOf(orderId)).map((note) => note.document);
    expect(notes[0]!.central_paise).toBeGreaterThan(0);
    for (const { central_paise, state_paise } of notes) expect(central_paise).toBe(state_paise);
    expect(notes.reduce((sum, { central_paise }) => sum + central_paise, 0)).toBe(tax / 2);
    expect(notes[1]!.seller.gstin).toBe('27AAPFU0939F1ZV');
  });

  it('is written with a bill that comes late, when the rest of the money had gone back by then', async () => {
    const { orderId } = await fixture.paidOrder((shopper) => shopper.take(fixture.mutton, 2));
    await fixture.shop.db.query("UPDATE orders SET status = 'shipped', fulfilment_status = 'packed' WHERE id = $1", [orderId]);
    expect((await fixture.performAction(orderId, 'refund-rest', { reason: 'left in the sun' })).status).toBe(200);
    expect((await details(orderId)).credit_notes).toEqual([]);
    expect((await askPdf(`/admin/orders/${orderId}/bill`, fixture.token)).status).toBe(200);
    const { credit_notes, grand_total } = await details(orderId);
    expect(credit_notes.map(({ amount }) => amount)).toEqual([grand_total]);
    await expectDocumentsToAgree(orderId);
  });
});

it('a shop that gave money back before there were credit notes gets them once, for what its bills do not show', async () => {
  const chicken = await aProduct(fixture.shop.db, { name: 'Chicken', price: 201, tags: ['Chicken'] });
  const { orderId } = await fixture.paidOrder((shopper) => shopper.take(chicken, 3));
  const before = await refundLine(orderId);
  await fixture.performAction(orderId, 'accept');
  await fixture.performAction(orderId, 'pack');
  const after = await refundLine(orderId);
  const run = fixture.shop.db.createQueryRunner();
  const migrations = [new CreditNotes1795000000011(), new Invoices1795000000025(), new AuditLog1795000000029()];
  for (const migration of migrations.toReversed()) await migration.down(run);
  for (const migration of migrations) await migration.up(run);
  await run.release();
  expect((await invoiceOf(orderId)).deducted_refunds).toHaveLength(1);
  const sweep = fixture.shop.app.get(CreditPastRefunds, { strict: false });
  await Promise.all([sweep.creditPastRefunds(), sweep.creditPastRefunds()]);
  await sweep.creditPastRefunds();
  expect(before).toBe(201);
  expect((await details(orderId)).credit_notes.map(({ amount }) => amount)).toEqual([after]);
  await expectDocumentsToAgree(orderId);
  const [{ last, written }] = await fixture.shop.db.query(
    `SELECT (SELECT sum(last) FROM number_series WHERE series = 'credit-note')::int AS last,
            (SELECT count(*) FROM credit_notes)::int AS written`,
  );
  expect(last).toBe(written);
});
