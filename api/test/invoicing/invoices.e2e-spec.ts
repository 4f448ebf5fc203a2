import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invoiceLayout } from '../../src/modules/invoicing/documents/invoice-layout.js';
import { InvoicesService } from '../../src/modules/invoicing/invoices.service.js';
import { OrderEntity } from '../../src/modules/orders/order.entity.js';
import { aCoupon } from '../builders/a-coupon.js';
import { aProduct } from '../builders/a-product.js';
import { HOME, ShopperClient } from '../actors/shopper-client.js';
import { ShopFixture } from '../actors/shop-fixture.js';

let fixture: ShopFixture;
beforeAll(async () => {
  fixture = await ShopFixture.open();
});
afterAll(() => fixture.close());

const pack = async (orderId: string) => {
  await fixture.performAction(orderId, 'accept');
  return (await fixture.performAction(orderId, 'pack')).body.bill_number as string;
};
const writeDetails = async (details: object) =>
  expect((await fixture.shop.put('/admin/shop-details', details, { token: fixture.token })).status).toBe(200);
const serial = (number: string): number => Number(number.split('/')[1]);
const documentOf = async (orderId: string) => (await fixture.row('invoices', orderId)).document;
const askPdf = async (path: string, token: string) => {
  const answer = await fetch(`${fixture.shop.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe('the invoice of an order', () => {
  it('is written when the order is packed, and given to the owner and to the shopper whose order it is', async () => {
    const { shopper, orderId } = await fixture.paidOrder();
    expect((await shopper.get(`/orders/${orderId}/bill`)).body.code).toBe('BILL_NOT_READY');
    await pack(orderId);
    for (const [path, token] of [
      [`/orders/${orderId}/bill`, shopper.token],
      [`/admin/orders/${orderId}/bill`, fixture.token],
    ] as const) {
      const { status, type, bytes } = await askPdf(path, token);
      expect([status, type]).toEqual([200, 'application/pdf']);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const stranger = await ShopperClient.signIn(fixture.shop);
    expect((await stranger.get(`/orders/${orderId}/bill`)).status).toBe(404);
    expect((await fixture.shop.get(`/orders/${orderId}/bill`)).status).toBe(401);
  });

  it('is not there before the payment', async () => {
    const shopper = (await ShopperClient.signIn(fixture.shop)).take(fixture.mutton);
    await shopper.askFee();
    await shopper.openPayment();
    const [{ id }] = await fixture.shop.db.query("SELECT id FROM orders WHERE status = 'pending' ORDER BY id DESC LIMIT 1");
    expect(await shopper.get(`/orders/${id}/bill`)).toMatchObject({ status: 409, body: { code: 'NOT_PAID' } });
  });

  it('has the next number and no gap, although several are packed at once and one fails', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => fixture.paidOrder()));
    const numbers = await Promise.all(
      orders.map(({ orderId }, n) => (n === 2 ? fixture.performAction(orderId, 'pack').then(() => null) : pack(orderId))),
    );
    const serials = numbers
      .filter((number) => number !== null)
      .map(serial)
      .sort((a, b) => a - b);
    expect(serials).toEqual(Array.from({ length: 4 }, (_, n) => serials[0]! + n));
    for (const number of numbers.filter(Boolean)) expect(number!.length).toBeLessThanOrEqual(16);
  });

  it('begins a new series with the financial year, at midnight of India', async () => {
    const invoices = fixture.shop.app.get(InvoicesService, { strict: false });
    const issueAt = async (moment: string): Promise<string> => {
      const { orderId } = await fixture.paidOrder();
      fixture.shop.clock.set(moment);
      const { number } = await fixture.shop.db.transaction(async (tx) =>
        invoices.issueInvoice(tx, await tx.findOneByOrFail(OrderEntity, { id: orderId })),
      );
      fixture.shop.clock.set(new Date());
      return number;
    };
    expect(await issueAt('2028-03-31T23:59:00+05:30')).toBe('2027-28/000001');
    expect(await issueAt('2028-04-01T00:01:00+05:30')).toBe('2028-29/000001');
    expect(await issueAt('2028-03-31T23:59:30+05:30')).toBe('2027-28/000002');
  });

  it('says what was paid: lines with their share of the discount, fees, codes, without what was refunded', async () => {
    const chicken = await aProduct(fixture.shop.db, { name: 'Chicken', price: 101, tags: ['Chicken'] });
    const coupon = await aCoupon(fixture.shop.db);
    const { orderId } = await fixture.paidOrder((shopper) =>
      shopper.take(fixture.mutton).take(chicken, 3).applyCoupon(coupon.code),
    );
    const { position } = (await fixture.get(`/${orderId}`)).body.lines.find(({ name }: { name: string }) => name === 'Chicken');
    const { amount } = (await fixture.refundLine(orderId, { position, amount: 1 })).body;
    expect((await fixture.refundLine(orderId, { position, amount })).status).toBe(200);
    await pack(orderId);
    const document = await documentOf(orderId);
    const order = await fixture.row('orders', orderId);
    expect(document.title).toBe('Bill of Supply');
    expect(document.seller).toMatchObject({ fssai: fixture.shop.env.shop.fssai, gstin: null });
    expect(document.lines.find(({ description }) => description === 'Chicken')).toMatchObject({ code: '0207', qty: 2 });
    expect(document.lines.find(({ description }) => description === 'Mutton Curry Cut')).toMatchObject({
      code: '0204',
      qty: 1,
    });
    expect(document.total).toBe(order.grand_total - amount);
    expect(document.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(document.total);
    expect(document.lines.every(({ tax_paise }) => tax_paise === 0)).toBe(true);
  });

  it('stays as it was issued, whatever is renamed or refunded later, and wherever the shop moves', async () => {
    const { orderId } = await fixture.paidOrder();
    await pack(orderId);
    const before = await documentOf(orderId);
    await fixture.shop.db.query("UPDATE tax_rates SET percent = 5 WHERE tax_class = 'sheep-goat'");
    const [{ legal_name, address }] = await fixture.shop.db.query('SELECT legal_name, address FROM shop_details');
    await fixture.shop.db.query("UPDATE shop_details SET legal_name = 'Somebody Else LLP', address = 'Elsewhere'");
    await askPdf(`/admin/orders/${orderId}/bill`, fixture.token);
    expect(await documentOf(orderId)).toEqual(before);
    await fixture.shop.db.query("UPDATE tax_rates SET percent = 0 WHERE tax_class = 'sheep-goat'");
    await fixture.shop.db.query('UPDATE shop_details SET legal_name = $1, address = $2', [legal_name, address]);
  });

  it('names the shop as its owner has written it, and shows the tax inside the fees once the shop is registered', async () => {
    const { orderId } = await fixture.paidOrder();
    await fixture.shop.db.query("INSERT INTO tax_rates VALUES ('platform-fee', '2020-01-01', 12)");
    const { body: before } = await fixture.shop.get('/admin/shop-details', { token: fixture.token });
    await writeDetails({ ...before, legal_name: 'Hill Side Meats LLP', gstin: '27AAPFU0939F1ZV' });
    await pack(orderId);
    await writeDetails({ ...before, version: before.version + 1 });
    const document = await documentOf(orderId);
    expect(document.title).toBe('Invoice-cum-Bill of Supply');
    expect(document.seller).toMatchObject({ legal_name: 'Hill Side Meats LLP', gstin: '27AAPFU0939F1ZV' });
    expect(document.lines.find(({ code }) => code === '998599')).toMatchObject({ amount: 20, percent: 12, tax_paise: 214 });
    expect(document.lines.find(({ code }) => code === '996813')!.percent).toBe(18);
    expect(document.lines.find(({ code }) => code === '0204')).toMatchObject({ percent: 0, tax_paise: 0 });
    const { sums } = invoiceLayout(await fixture.row('invoices', orderId));
    const [central, state] = ['CGST 9 %', 'SGST 9 %'].map((name) => sums.find(({ label }) => label === name)?.paise);
    expect(central).toBeGreaterThan(0);
    expect(state).toBe(central);
    expect((await askPdf(`/admin/orders/${orderId}/bill`, fixture.token)).bytes.length).toBeGreaterThan(1_500);
  });

  it('has the codes and units that are set, and keeps those with which it was issued', async () => {
    const set = async (tax: object, version: number) =>
      expect((await fixture.shop.put('/admin/settings/tax', { ...tax, version }, { token: fixture.token })).status).toBe(200);
    const eggs = await aProduct(fixture.shop.db, { name: 'Eggs, six', price: 60, tags: ['Eggs'], weight: null });
    const order = () => fixture.paidOrder((shopper) => shopper.take(fixture.mutton).take(eggs, 2));
    const [first, second] = [await order(), await order()];
    await pack(first.orderId);
    const { body } = await fixture.shop.get('/admin/settings/tax', { token: fixture.token });
    const choose = (value: string) => ({ value, is_confirmed: true });
    const chosen = {
      pack_uqc: choose('NOS'),
      service_uqc: choose('OTH'),
      eggs_hsn: choose('04072100'),
      delivery_sac: choose('996812'),
    };
    await set({ ...body.setting_value, ...chosen }, body.version);
    await pack(second.orderId);
    await set(body.setting_value, body.version + 1);
    const printed = async (orderId: string) =>
      (await documentOf(orderId)).lines.map(({ code, uqc, quantity }) => [code, uqc, quantity]);
    expect(await printed(first.orderId)).toEqual(
      expect.arrayContaining([
        ['0407', 'PCS', 2],
        ['996813', 'NA', null],
      ]),
    );
    expect(await printed(second.orderId)).toEqual(
      expect.arrayContaining([
        ['04072100', 'NOS', 2],
        ['996812', 'OTH', null],
      ]),
    );
    const { amount } = (await fixture.refundLine(second.orderId, { position: 1, amount: 1 })).body;
    expect((await fixture.refundLine(second.orderId, { position: 1, amount })).status).toBe(200);
    const [note] = await fixture.shop.db.query('SELECT document FROM credit_notes WHERE order_id = $1', [second.orderId]);
    expect(note.document.lines[0]).toMatchObject({ code: '04072100', uqc: 'NOS', quantity: 1 });
  });

  it('is in the language in which the order was placed, and its credit note as well', async () => {
    const { orderId } = await fixture.paidOrder((shopper) => shopper.take(fixture.mutton, 2).speak('mr'));
    await pack(orderId);
    expect((await documentOf(orderId)).language).toBe('mr');
    expect(invoiceLayout(await fixture.row('invoices', orderId)).words).toMatch(/फक्त$/);
    await fixture.performAction(orderId, 'cancel', { reason: '...' });
    const [{ document }] = await fixture.shop.db.query('SELECT document FROM credit_notes WHERE order_id = $1', [orderId]);
    expect([document.language, document.reason]).toEqual(['mr', 'बिल तयार झाल्यावर ऑर्डर रद्द']);
    const refused = { grandTotal: 10, cart: [{ id: fixture.mutton.id, qty: 1 }], address: HOME, language: 'de' };
    const shopper = await ShopperClient.signIn(fixture.shop);
    expect((await shopper.post('/payment/create-order', refused)).status).toBe(400);
  });

  it.each([
    ['hi', 'मटन कीमा'],
    ['mr', 'मटण खिमा'],
    ['en', 'Goat Keema'],
  ] as const)('names products in the language of the order, and so does its credit note (%s)', async (language, name) => {
    const names = { name: 'Goat Keema', name_hi: 'मटन कीमा', name_mr: 'मटण खिमा', price: 500 };
    const [keema, bones, fish] = [
      await aProduct(fixture.shop.db, names),
      await aProduct(fixture.shop.db, { ...names, name: 'Goat Bones' }),
      await aProduct(fixture.shop.db, { name: 'Pomfret' }),
    ];
    const { orderId } = await fixture.paidOrder((shopper) => shopper.take(keema).take(bones).take(fish).speak(language));
    await fixture.shop.db.query("UPDATE products SET name = 'Lamb Bones' WHERE id = $1", [bones.id]); // another one by now
    await pack(orderId);
    const { lines } = await documentOf(orderId);
    expect(
      lines
        .slice(0, 3)
        .map(({ description }: { description: string }) => description)
        .sort(),
    ).toEqual([name, 'Goat Bones', 'Pomfret'].sort());
    const position = lines.findIndex(({ description }: { description: string }) => description === name);
    expect((await fixture.refundLine(orderId, { position, amount: 500 })).status).toBe(200);
    const [note] = await fixture.shop.db.query('SELECT document FROM credit_notes WHERE order_id = $1', [orderId]);
    expect(note.document.lines[0]).toMatchObject({ description: name, amount: 500 });
  });

  it('is written late for an order that left without being marked as packed, and never for a cancelled one', async () => {
    const left = await fixture.paidOrder();
    await fixture.shop.db.query("UPDATE orders SET status = 'shipped', fulfilment_status = 'packed' WHERE id = $1", [
      left.orderId,
    ]);
    expect((await askPdf(`/admin/orders/${left.orderId}/bill`, fixture.token)).status).toBe(200);
    const cancelled = await fixture.paidOrder();
    await fixture.performAction(cancelled.orderId, 'cancel', { reason: 'closed' });
    expect((await fixture.get(`/${cancelled.orderId}/bill`)).body.code).toBe('BILL_NOT_READY');
  });
});
