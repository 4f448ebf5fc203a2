import { type Answers, ok, page } from './answer';

export const LOG_ANSWERS: Answers = {
  'GET /admin/retention': () => ok([{ kind: 'order-timelines', days: 120 }]),
  'GET /admin/audit-log/verification': (shop) =>
    ok({ verified_at: shop.verifiedAt, next_at: '2026-11-22T19:41:00.000Z', entries: 12_345, faults: 0, fault: null }),
  'GET /admin/audit-log': (shop) => ok(shop.changes),
  'GET /admin/audit-log/filters': () => ok({ people: [{ id: 'h1', name: 'Meera' }], subjects: ['settings', 'coupons'] }),
  'POST /admin/audit-log/:id/revert': (shop, _call, id) => ok(shop.changes.find((change) => change.id === id)),
  'GET /admin/security-log': (shop, call) =>
    page(
      shop,
      call,
      shop.securityEvents.filter(({ event }) => !call.path.includes('event=') || call.path.includes(`event=${event}`)),
    ),
  'GET /admin/security-log/alarms': (shop) => ok(shop.securityAlarms),
  'POST /admin/security-log/alarms/:id/acknowledge': (shop, _call, id) => {
    const { waiting, acknowledged } = shop.securityAlarms;
    const taken = waiting
      .filter((alarm) => alarm.id === id)
      .map((alarm) => ({ ...alarm, acknowledged_at: '2026-11-21T06:30:00.000Z', acknowledged_by: 'Meera' }));
    shop.securityAlarms = { waiting: waiting.filter((alarm) => alarm.id !== id), acknowledged: [...taken, ...acknowledged] };
    return new Response(null, { status: 204 });
  },
};
