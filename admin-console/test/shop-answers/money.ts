import { aReconciliation, anAcknowledgement, moveDifference } from '../money-state';
import { type Answers, ok, page } from './answer';

export const MONEY_ANSWERS: Answers = {
  'GET /admin/overview': (shop) => ok(shop.overview),
  'GET /admin/overview/days.csv': () => new Response('Day,Orders,Net sales (INR)\n2026-11-21,3,1500\n'),
  'GET /admin/money': (shop) => ok(shop.money.overview),
  'GET /admin/money/payments': (shop, call) => {
    const isListed = ({ status }: { status: string }) => !call.path.includes('status=') || call.path.includes(`status=${status}`);
    const found = shop.money.payments.filter(isListed);
    const reply = page(shop, call, found);
    reply.headers.set('X-Total-Count', String(found.length));
    return reply;
  },
  'GET /admin/money/payments.csv': () => new Response('Order,Captured (INR)\n'),
  'GET /admin/money/refunds': (shop, call) => page(shop, call, shop.money.refunds),
  'GET /admin/money/reconciliations': (shop, call) => page(shop, call, shop.money.reconciliations),
  'GET /admin/money/reconciliations/:id': (shop, _call, id) => ok(shop.money.reconciliations.find(({ day }) => day === id)),
  'POST /admin/money/reconciliations/:id': (shop, _call, id) => {
    const differences = shop.money.reconciliations.flatMap((book) => book.differences);
    const resolved = differences.map((each) => ({
      ...each,
      resolved_at: '2026-11-21T07:00:00.000Z',
      state: 'resolved' as const,
    }));
    const book = { ...aReconciliation({ day: id, resolved: resolved.length }), differences: resolved };
    shop.money.reconciliations = [book, ...shop.money.reconciliations.filter(({ day }) => day !== id)];
    return ok(book);
  },
  'GET /admin/money/differences/acknowledged': (shop, call) => page(shop, call, shop.money.acknowledged),
  'POST /admin/money/differences/acknowledge': (shop, { body }) => {
    const { note, differences } = body as { note: string; differences: { id: string }[] };
    const open = differences.filter(({ id }) => shop.money.overview.waiting.some((each) => each.id === id));
    for (const { id } of open)
      moveDifference(shop.money, id, { state: 'acknowledged', acknowledgement: anAcknowledgement({ note }) });
    return ok({ acknowledged: open.length, skipped: differences.length - open.length });
  },
  'POST /admin/money/differences/:id/acknowledge': (shop, { body }, id) => {
    const { note, ...seen } = body as { note: string; ours: number | null; theirs: number | null };
    return ok(moveDifference(shop.money, id, { state: 'acknowledged', acknowledgement: anAcknowledgement({ note, ...seen }) }));
  },
  'POST /admin/money/differences/:id/reopen': (shop, _call, id) => ok(moveDifference(shop.money, id, { state: 'open' })),
};
