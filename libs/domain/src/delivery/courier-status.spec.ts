import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  courierStatusMeaning,
  type DeliveryProgress,
  isFinalCourierStatus,
  isDeliveredByCourier,
  isKnownCourierStatus,
  isParcelOnBoard,
  isUnderWay,
  mergeCourierStatus,
  NO_PROGRESS,
  progressRank,
  stepIndex,
} from './courier-status.js';

const follow = (...statuses: string[]): DeliveryProgress =>
  statuses.reduce((progress, status) => mergeCourierStatus(progress, status), NO_PROGRESS);
const JOURNEY = [
  'planned',
  'courier_assigned',
  'courier_departed',
  'courier_at_pickup',
  'parcel_picked_up',
  'active',
  'courier_arrived',
  'finished',
];

describe('a delivery', () => {
  it.each([
    ['planned', 'CREATED'],
    ['courier_assigned', 'PICKUP_ASSIGNED'],
    ['courier_departed', 'PICKUP_ASSIGNED'],
    ['courier_at_pickup', 'PICKED_UP'],
    ['parcel_picked_up', 'PICKED_UP'],
    ['active', 'OUT_FOR_DELIVERY'],
    ['courier_arrived', 'DELIVERED'],
    ['delivered', 'DELIVERED'],
    ['finished', 'DELIVERED'],
    ['completed', 'DELIVERED'],
  ])("shows the courier's %s as %s", (status, step) => expect(courierStatusMeaning(status).step).toBe(step));

  it('goes through the five steps in order', () => {
    const steps = JOURNEY.map((_, index) => stepIndex(follow(...JOURNEY.slice(0, index + 1)).furthest_step));
    expect(steps).toEqual([0, 1, 1, 2, 2, 3, 4, 4]);
  });

  it('never goes backwards, in whatever order the statuses arrive', () => {
    for (const early of JOURNEY)
      for (const late of JOURNEY) {
        const before = follow(early);
        const after = mergeCourierStatus(before, late);
        expect(stepIndex(after.furthest_step)).toBeGreaterThanOrEqual(stepIndex(before.furthest_step));
        expect(progressRank(after)).toBeGreaterThanOrEqual(progressRank(before));
      }
  });

  it('has come as far as was ever reported, in whatever order its way and its way back are', () => {
    const way = ['courier_assigned', 'active', 'courier_arrived', 'failed', 'return_planned', 'return_finished'];
    fc.assert(
      fc.property(fc.shuffledSubarray(way, { minLength: way.length }), (statuses) => {
        expect(follow(...statuses)).toMatchObject({ courier_status: 'return_finished', furthest_step: 'DELIVERED' });
      }),
    );
  });

  it('keeps what it knows when a status is not known', () => expect(follow('active', 'teleported')).toEqual(follow('active')));

  it('keeps the step and says so when the rider is late', () =>
    expect(follow('courier_departed', 'delayed')).toMatchObject({ courier_status: 'delayed', furthest_step: 'PICKUP_ASSIGNED' }));

  it('is not over at the door: the hand-over ends it', () => {
    expect(courierStatusMeaning('courier_arrived')).toMatchObject({ note: 'At your door', final: false });
    expect(isDeliveredByCourier('courier_arrived')).toBe(false);
    expect(isDeliveredByCourier('finished')).toBe(true);
  });

  it.each(['delivered', 'finished', 'completed', 'cancelled', 'canceled', 'failed', 'deleted', 'return_finished'])(
    'stops being asked for at %s',
    (status) => expect(isFinalCourierStatus(status)).toBe(true),
  );

  it.each(['planned', 'active', 'courier_arrived', 'delayed', 'unheard_of'])('goes on being asked for at %s', (status) =>
    expect(isFinalCourierStatus(status)).toBe(false),
  );

  it('stays finished, whatever comes late', () =>
    expect(follow('finished', 'active', 'canceled').courier_status).toBe('finished'));

  it('that failed may still come back to the shop', () =>
    expect(follow('failed', 'return_planned')).toMatchObject({ courier_status: 'return_planned' }));

  it('that failed goes on with its second try, to the hand-over', () => {
    const again = follow('courier_arrived', 'failed', 'reattempt_planned', 'reattempt_courier_assigned');
    expect(again).toMatchObject({ courier_status: 'reattempt_courier_assigned' });
    expect(isUnderWay(again)).toBe(true);
    expect(mergeCourierStatus(again, 'reattempt_planned').courier_status).toBe('reattempt_courier_assigned');
    const handedOver = mergeCourierStatus(again, 'reattempt_finished');
    expect(handedOver).toMatchObject({ courier_status: 'reattempt_finished', furthest_step: 'DELIVERED' });
    expect(isDeliveredByCourier(handedOver.courier_status)).toBe(true);
  });

  it.each(['failed', 'canceled', 'finished', 'return_planned'])('may end its second try with %s', (end) =>
    expect(follow('failed', 'reattempt_courier_picked_up', end).courier_status).toBe(end),
  );

  it('may end its second try although the rider was late', () =>
    expect(follow('failed', 'reattempt_courier_departed', 'delayed', 'failed').courier_status).toBe('failed'));

  it('may be tried a third time', () =>
    expect(
      follow('failed', 'reattempt_courier_picked_up', 'failed', 'reattempt_planned', 'reattempt_courier_assigned').courier_status,
    ).toBe('reattempt_courier_assigned'));

  it.each(['finished', 'canceled', 'return_planned'])('does not come again after %s', (end) =>
    expect(follow(end, 'reattempt_planned').courier_status).toBe(end),
  );

  it.each(['constructor', 'toString', '__proto__'])('does not take %s for a status of the courier', (raw) => {
    expect(isKnownCourierStatus(raw)).toBe(false);
    expect(follow('active', raw)).toEqual(follow('active'));
  });

  it('begins again with the next rider when one dropped out, and no step goes back', () => {
    const alone = follow('courier_at_pickup', 'reactivated');
    expect(alone).toMatchObject({ courier_status: 'reactivated', furthest_step: 'PICKED_UP' });
    expect(isUnderWay(alone)).toBe(false);
    expect(mergeCourierStatus(alone, 'available').courier_status).toBe('reactivated');
    const next = mergeCourierStatus(alone, 'courier_assigned');
    expect(next).toMatchObject({ courier_status: 'courier_assigned', furthest_step: 'PICKED_UP' });
    expect(isUnderWay(next)).toBe(true);
    expect(mergeCourierStatus(next, 'courier_departed').courier_status).toBe('courier_departed');
  });

  it('is not misled by reports from before: neither the first rider nor an old delay comes back', () => {
    expect(mergeCourierStatus(follow('courier_departed', 'reactivated'), 'courier_assigned', true).courier_status).toBe(
      'reactivated',
    );
    const late = mergeCourierStatus(follow('available', 'reactivated'), 'courier_departed', true);
    expect(late).toMatchObject({ courier_status: 'reactivated', furthest_step: 'PICKUP_ASSIGNED' });
    expect(mergeCourierStatus(late, 'courier_assigned')).toMatchObject({ courier_status: 'courier_assigned' });
    expect(mergeCourierStatus(follow('active'), 'delayed', true).courier_status).toBe('active');
    expect(mergeCourierStatus(follow('active'), 'finished', true).courier_status).toBe('finished');
  });

  // Every status of the courier's documented lists, for the order and for the delivery.
  it.each(
    [
      'new available active completed reactivated draft delayed canceled',
      'planned courier_assigned courier_departed courier_at_pickup parcel_picked_up courier_arrived finished failed invalid deleted',
      'return_planned return_courier_assigned return_courier_departed return_courier_picked_up return_finished',
      'reattempt_planned reattempt_courier_assigned reattempt_courier_departed reattempt_courier_picked_up reattempt_finished',
    ].flatMap((line) => line.split(' ')),
  )('knows the status %s', (status) => expect(isKnownCourierStatus(status)).toBe(true));

  it('comes back step by step, in whatever order that is reported', () => {
    expect(follow('failed', 'return_courier_departed', 'return_planned').courier_status).toBe('return_courier_departed');
    expect(follow('failed', 'return_finished', 'return_courier_picked_up', 'active').courier_status).toBe('return_finished');
    expect(follow('return_finished').furthest_step).toBe('OUT_FOR_DELIVERY');
  });

  it('that came back to the shop is told apart from one that is coming back', () => {
    expect(courierStatusMeaning('return_courier_picked_up').note).toBe('Coming back to the shop');
    expect(courierStatusMeaning('return_finished')).toMatchObject({ note: 'Came back to the shop', final: true });
  });

  it('shows the rider only while under way', () => {
    expect(
      ['planned', 'courier_assigned', 'active', 'courier_arrived', 'finished'].map((status) => isUnderWay(follow(status))),
    ).toEqual([false, true, true, true, false]);
    expect(isUnderWay(follow('courier_departed', 'delayed'))).toBe(true);
  });
});

describe('the parcel', () => {
  it.each([
    ['courier_assigned', 'PICKUP_ASSIGNED', false],
    ['courier_departed', 'PICKUP_ASSIGNED', false],
    ['courier_at_pickup', 'PICKED_UP', false],
    ['parcel_picked_up', 'PICKED_UP', true],
    ['active', 'OUT_FOR_DELIVERY', true],
    ['delayed', 'PICKED_UP', false],
    ['delayed', 'OUT_FOR_DELIVERY', true],
    ['courier_arrived', 'DELIVERED', true],
    ['finished', 'DELIVERED', false],
    ['reactivated', 'OUT_FOR_DELIVERY', false],
    ['reattempt_courier_assigned', 'OUT_FOR_DELIVERY', false],
    ['reattempt_courier_picked_up', 'OUT_FOR_DELIVERY', true],
    ['return_courier_picked_up', 'OUT_FOR_DELIVERY', false],
  ] as const)('is with the rider on the way to the shopper at %s, step %s: %s', (status, step, onBoard) =>
    expect(isParcelOnBoard(status, step)).toBe(onBoard),
  );
});
