import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PaymentFixture } from '../actors/payment-fixture.js';
import { eventually } from '../actors/shopper-client.js';

let fixture: PaymentFixture;
let token: string;
beforeAll(async () => {
  fixture = await PaymentFixture.open();
  token = await fixture.shop.ownerToken();
});
afterAll(() => fixture.shop.stop());
beforeEach(() => fixture.settleDown());

const money = async () => (await fixture.shop.get('/admin/money', { token })).body;
const kindsOf = async (orderId: string): Promise<string[]> =>
  (await fixture.shop.get(`/admin/orders/${orderId}`, { token })).body.events.map(({ kind }: { kind: string }) => kind);
const disputed = async (terms: object = {}) => {
  const { orderId, providerOrderId } = await (await fixture.shopper()).buy();
  const [payment] = await fixture.paymentsOf(providerOrderId);
  const dispute = (await fixture.control(`/payments/${payment!.id}/dispute`, { days: 3, ...terms })) as {
    id: string;
    amount: number;
    respond_by: number;
  };
  return { orderId, dispute };
};
const waitingFor = (id: string) =>
  eventually(
    async () => (await money()).waiting.find((entry: { id: string }) => entry.id === id),
    (entry) => entry !== undefined,
  );

describe("a payment that the shopper's bank disputes", () => {
  it('is an alarm, a line in the timeline and a row on Money, with the day until which the shop may answer', async () => {
    const { orderId, dispute } = await disputed();
    const deadline = new Date(dispute.respond_by * 1000).toLocaleString('en-IN', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Asia/Kolkata',
    });
    expect(await waitingFor(dispute.id)).toMatchObject({
      kind: 'dispute',
      order_id: orderId,
      amount: dispute.amount / 100,
      why: expect.stringContaining('Goods or services not received'),
      next_step: expect.stringContaining(deadline.replaceAll('\u202f', ' ')),
    });
    expect((await money()).alarms).toContainEqual(
      expect.objectContaining({ kind: 'dispute', next_step: expect.stringContaining('before') }),
    );
    expect(await kindsOf(orderId)).toContain('disputed');
  });

  it('waits no more once the banks have decided', async () => {
    const { orderId, dispute } = await disputed();
    await waitingFor(dispute.id);
    await fixture.control(`/disputes/${dispute.id}/under_review`, undefined);
    await eventually(
      () => waitingFor(dispute.id),
      ({ next_step }) => next_step.startsWith('It is answered'),
    );
    await fixture.control(`/disputes/${dispute.id}/won`, undefined);
    await eventually(money, ({ waiting }) => !waiting.some(({ id }: { id: string }) => id === dispute.id));
    expect(await kindsOf(orderId)).toEqual(expect.arrayContaining(['disputed', 'dispute-answered', 'dispute-won']));
  });

  it('is told once, however often and in whatever order its webhooks come', async () => {
    await fixture.control('/webhooks', { mode: 'duplicate' });
    const { orderId, dispute } = await disputed();
    await fixture.control(`/disputes/${dispute.id}/lost`, undefined);
    await eventually(
      () => kindsOf(orderId),
      (kinds) => kinds.includes('dispute-lost'),
    );
    const kinds = (await kindsOf(orderId)).filter((kind) => kind.startsWith('dispute'));
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(kinds.at(-1)).toBe('dispute-lost');
  });
});
