import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type DeliveryStanding,
  deliveryWord,
  isKnownDeliveryWord,
  isFinalDeliveryWord,
  isHandedOver,
  isParcelOnBoard,
  isUnderWay,
  mergeDeliveryWord,
  stepIndex,
} from './delivery.js';

const atTheStart: DeliveryStanding = { word: 'queued', step: 'CREATED', rank: 0 };
const follow = (...words: string[]): DeliveryStanding =>
  words.reduce((standing, word) => mergeDeliveryWord(standing, word), atTheStart);
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
  ])("shows the courier's %s as %s", (word, step) => expect(deliveryWord(word).step).toBe(step));

  it('goes through the five steps in order', () => {
    const steps = JOURNEY.map((_, index) => stepIndex(follow(...JOURNEY.slice(0, index + 1)).step));
    expect(steps).toEqual([0, 1, 1, 2, 2, 3, 4, 4]);
  });

  it('never goes backwards, in whatever order the words arrive', () => {
    for (const early of JOURNEY)
      for (const late of JOURNEY) {
        const before = follow(early);
        const after = mergeDeliveryWord(before, late);
        expect(stepIndex(after.step)).toBeGreaterThanOrEqual(stepIndex(before.step));
        expect(after.rank).toBeGreaterThanOrEqual(before.rank);
      }
  });

  it('has come as far as anybody ever told, in whatever order the news of its way and of its way back arrives', () => {
    const way = ['courier_assigned', 'active', 'courier_arrived', 'failed', 'return_planned', 'return_finished'];
    fc.assert(
      fc.property(fc.shuffledSubarray(way, { minLength: way.length }), (words) => {
        expect(follow(...words)).toMatchObject({ word: 'return_finished', step: 'DELIVERED' });
      }),
    );
  });

  it('keeps what it knows when a word is not known', () => expect(follow('active', 'teleported')).toEqual(follow('active')));

  it('keeps the step and says so when the rider is late', () =>
    expect(follow('courier_departed', 'delayed')).toMatchObject({ word: 'delayed', step: 'PICKUP_ASSIGNED' }));

  it('is not over at the door: the hand-over ends it', () => {
    expect(deliveryWord('courier_arrived')).toMatchObject({ note: 'At your door', final: false });
    expect(isHandedOver('courier_arrived')).toBe(false);
    expect(isHandedOver('finished')).toBe(true);
  });

  it.each(['delivered', 'finished', 'completed', 'cancelled', 'canceled', 'failed', 'deleted', 'return_finished'])(
    'stops being asked for at %s',
    (word) => expect(isFinalDeliveryWord(word)).toBe(true),
  );

  it.each(['planned', 'active', 'courier_arrived', 'delayed', 'unheard_of'])('goes on being asked for at %s', (word) =>
    expect(isFinalDeliveryWord(word)).toBe(false),
  );

  it('stays finished, whatever comes late', () => expect(follow('finished', 'active', 'canceled').word).toBe('finished'));

  it('that failed may still come back to the shop', () =>
    expect(follow('failed', 'return_planned')).toMatchObject({ word: 'return_planned' }));

  it('that failed goes on with its second try, to the hand-over', () => {
    const again = follow('courier_arrived', 'failed', 'reattempt_planned', 'reattempt_courier_assigned');
    expect(again).toMatchObject({ word: 'reattempt_courier_assigned' });
    expect(isUnderWay(again)).toBe(true);
    expect(mergeDeliveryWord(again, 'reattempt_planned').word).toBe('reattempt_courier_assigned');
    const handedOver = mergeDeliveryWord(again, 'reattempt_finished');
    expect(handedOver).toMatchObject({ word: 'reattempt_finished', step: 'DELIVERED' });
    expect(isHandedOver(handedOver.word)).toBe(true);
  });

  it.each(['failed', 'canceled', 'finished', 'return_planned'])('may end its second try with %s', (end) =>
    expect(follow('failed', 'reattempt_courier_picked_up', end).word).toBe(end),
  );

  it('may end its second try although the rider was late', () =>
    expect(follow('failed', 'reattempt_courier_departed', 'delayed', 'failed').word).toBe('failed'));

  it('may be tried a third time', () =>
    expect(
      follow('failed', 'reattempt_courier_picked_up', 'failed', 'reattempt_planned', 'reattempt_courier_assigned').word,
    ).toBe('reattempt_courier_assigned'));

  it.each(['finished', 'canceled', 'return_planned'])('does not come again after %s', (end) =>
    expect(follow(end, 'reattempt_planned').word).toBe(end),
  );

  it.each(['constructor', 'toString', '__proto__'])('does not take %s for a word of the courier', (raw) => {
    expect(isKnownDeliveryWord(raw)).toBe(false);
    expect(follow('active', raw)).toEqual(follow('active'));
  });

  it('begins again with the next rider when one dropped out, and no step goes back', () => {
    const alone = follow('courier_at_pickup', 'reactivated');
    expect(alone).toMatchObject({ word: 'reactivated', step: 'PICKED_UP' });
    expect(isUnderWay(alone)).toBe(false);
    expect(mergeDeliveryWord(alone, 'available').word).toBe('reactivated');
    const next = mergeDeliveryWord(alone, 'courier_assigned');
    expect(next).toMatchObject({ word: 'courier_assigned', step: 'PICKED_UP' });
    expect(isUnderWay(next)).toBe(true);
    expect(mergeDeliveryWord(next, 'courier_departed').word).toBe('courier_departed');
  });

  it('is not misled by news from before: neither the first rider nor an old delay comes back', () => {
    expect(mergeDeliveryWord(follow('courier_departed', 'reactivated'), 'courier_assigned', true).word).toBe('reactivated');
    const late = mergeDeliveryWord(follow('available', 'reactivated'), 'courier_departed', true);
    expect(late).toMatchObject({ word: 'reactivated', step: 'PICKUP_ASSIGNED' });
    expect(mergeDeliveryWord(late, 'courier_assigned')).toMatchObject({ word: 'courier_assigned' });
    expect(mergeDeliveryWord(follow('active'), 'delayed', true).word).toBe('active');
    expect(mergeDeliveryWord(follow('active'), 'finished', true).word).toBe('finished');
  });

  // Every status of the courier's documented lists, for the order and for the delivery.
  it.each(
    [
      'new available active completed reactivated draft delayed canceled',
      'planned courier_assigned courier_departed courier_at_pickup parcel_picked_up courier_arrived finished failed invalid deleted',
      'return_planned return_courier_assigned return_courier_departed return_courier_picked_up return_finished',
      'reattempt_planned reattempt_courier_assigned reattempt_courier_departed reattempt_courier_picked_up reattempt_finished',
    ].flatMap((line) => line.split(' ')),
  )('knows the word %s', (word) => expect(isKnownDeliveryWord(word)).toBe(true));

  it('comes back step by step, in whatever order the news of it arrives', () => {
    expect(follow('failed', 'return_courier_departed', 'return_planned').word).toBe('return_courier_departed');
    expect(follow('failed', 'return_finished', 'return_courier_picked_up', 'active').word).toBe('return_finished');
    expect(follow('return_finished').step).toBe('OUT_FOR_DELIVERY');
  });

  it('that came back to the shop is told apart from one that is coming back', () => {
    expect(deliveryWord('return_courier_picked_up').note).toBe('Coming back to the shop');
    expect(deliveryWord('return_finished')).toMatchObject({ note: 'Came back to the shop', final: true });
  });

  it('shows the rider only while under way', () => {
    expect(
      ['planned', 'courier_assigned', 'active', 'courier_arrived', 'finished'].map((word) => isUnderWay(follow(word))),
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
  ] as const)('is with the rider on the way to the shopper at %s, step %s: %s', (word, step, onBoard) =>
    expect(isParcelOnBoard(word, step)).toBe(onBoard),
  );
});
