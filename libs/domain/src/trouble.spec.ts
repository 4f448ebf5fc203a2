import { describe, expect, it } from '@jest/globals';
import { DELIVERY_TROUBLES, isSettledByHand, troubleAfterWord } from './trouble.js';

describe('a delivery in trouble', () => {
  it.each([
    ['reactivated', 'rider-dropped-out'],
    ['return_planned', 'returning'],
    ['return_finished', 'returned'],
    ['failed', 'failed'],
    ['canceled', 'cancelled-by-courier'],
    ['cancelled', 'cancelled-by-courier'],
    ['deleted', 'cancelled-by-courier'],
  ])('by the word %s is called %s', (word, trouble) => expect(troubleAfterWord(null, word, 6)).toBe(trouble));

  it.each(['planned', 'courier_assigned', 'active', 'finished', 'reattempt_planned', 'reattempt_finished'])(
    'is none at %s',
    (word) => expect(troubleAfterWord(null, word, 6)).toBeNull(),
  );

  it('stays so while the courier still looks for a rider, and ends with the rider', () => {
    expect(troubleAfterWord('no-rider-found', 'available', 1)).toBe('no-rider-found');
    expect(troubleAfterWord('rider-dropped-out', 'planned', 1)).toBe('rider-dropped-out');
    expect(troubleAfterWord('no-rider-found', 'courier_assigned', 2)).toBeNull();
  });

  it('ends when what kept it from a booking is gone', () => {
    for (const trouble of ['no-balance', 'answer-lost', 'courier-away'] as const)
      expect(troubleAfterWord(trouble, 'new', 1)).toBeNull();
  });

  it('with a second rider who could not be called off stays so until somebody says that it is over', () => {
    for (const word of ['active', 'finished', 'canceled'])
      expect(troubleAfterWord('not-taken-back', word, 6)).toBe('not-taken-back');
  });

  it('is settled by hand only where nothing more comes by itself', () => {
    expect(DELIVERY_TROUBLES.filter(isSettledByHand)).toEqual(['cancelled-by-courier', 'failed', 'returned', 'not-taken-back']);
    expect(isSettledByHand(null)).toBe(false);
  });
});
