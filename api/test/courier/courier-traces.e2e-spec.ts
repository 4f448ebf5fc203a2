import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { stepIndex } from '@shop/domain';
import { FakeCourier } from '../actors/fake-courier.js';
import { eventually } from '../actors/shopper-client.js';
import { SHARED } from '../setup/test-env.js';

interface Trace {
  tells: string;
  ends: { courier_status: string; furthest_step: string; state: string; issue: string | null; order: string };
  messages: object[];
}

const FOLDER = resolve(import.meta.dirname, 'traces');
const TRACES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.jsonl'))
  .map((file): [string, Trace] => [file.replace('.jsonl', ''), readTrace(resolve(FOLDER, file))]);
const RECORDED_SHIPMENT_ID = /\b9000001\b/g;

let courier: FakeCourier;
beforeAll(async () => {
  courier = await FakeCourier.open({ runJobs: true });
  await courier.fixture.courier('/callbacks', { mode: 'drop' }); // the traces alone are heard
});
afterAll(() => courier.fixture.close());
beforeEach(() => courier.muteLogs());
afterEach(() => courier.reset());

const send = (message: object, shipmentId: string, secret = SHARED.BORZO_CALLBACK_SECRET) => {
  const raw = JSON.stringify(message).replace(RECORDED_SHIPMENT_ID, shipmentId);
  return courier.shop.post('/borzo/callback', raw, {
    headers: { 'x-dv-signature': createHmac('sha256', secret).update(raw).digest('hex') },
  });
};
const bookShipment = async () => {
  const { orderId } = await courier.fixture.paidOrder();
  const { courier_order_id: shipmentId } = await eventually(
    () => courier.delivery(orderId),
    ({ state }) => state === 'booked',
  );
  return { orderId, shipmentId: shipmentId as string };
};
const webhookEventsAreProcessed = () =>
  eventually(
    () => courier.shop.db.query("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'record-courier-status'"),
    (jobs: unknown[]) => jobs.length === 0,
  );
const readOutcome = async (orderId: string) => {
  const { courier_status, furthest_step, state, issue, rider } = await courier.delivery(orderId);
  return { courier_status, furthest_step, state, issue, rider, order: (await courier.fixture.row('orders', orderId)).status };
};

describe.each(TRACES)('the trace %s', (_, { ends, messages }) => {
  it('ends as it should, and no step goes back on the way', async () => {
    const { orderId, shipmentId } = await bookShipment();
    let shown = 0;
    for (const message of messages) {
      expect((await send(message, shipmentId)).status).toBe(200);
      await webhookEventsAreProcessed();
      const step = stepIndex((await courier.delivery(orderId)).furthest_step);
      expect(step).toBeGreaterThanOrEqual(shown);
      shown = step;
    }
    const end = await readOutcome(orderId);
    expect(end).toMatchObject(ends);
    if (ends.state === 'ended') expect(end.rider).toBeNull();
    expect(await courier.shipmentsOf(orderId)).toHaveLength(1);
    expect((await courier.fixture.timeline(orderId)).filter((kind) => kind === 'delivered').length).toBe(
      ends.order === 'delivered' ? 1 : 0,
    );
  });

  it('ends the same when all of it comes at once', async () => {
    const { orderId, shipmentId } = await bookShipment();
    const answers = await Promise.all(messages.map((message) => send(message, shipmentId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await webhookEventsAreProcessed();
    expect(await readOutcome(orderId)).toMatchObject(ends);
  });
});

describe('a trace that someone else has signed', () => {
  it('is refused, message by message, and changes nothing', async () => {
    const { orderId, shipmentId } = await bookShipment();
    const before = await readOutcome(orderId);
    for (const message of TRACES.find(([name]) => name === 'normal')![1].messages)
      expect(await send(message, shipmentId, 'another secret')).toMatchObject({ status: 401, body: { code: 'BAD_SIGNATURE' } });
    expect(await readOutcome(orderId)).toEqual(before);
  });

  it('is refused as well when one byte was changed on the way', async () => {
    const { shipmentId } = await bookShipment();
    const raw = JSON.stringify({ event_type: 'delivery_changed', delivery: { order_id: Number(shipmentId), status: 'active' } });
    const signature = createHmac('sha256', SHARED.BORZO_CALLBACK_SECRET).update(raw).digest('hex');
    const changed = raw.replace('active', 'failed');
    expect((await courier.shop.post('/borzo/callback', changed, { headers: { 'x-dv-signature': signature } })).status).toBe(401);
  });
});

/** The first line says how it ends, every further one is a callback. */
function readTrace(file: string): Trace {
  const [end, ...messages] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { ...end, messages };
}
