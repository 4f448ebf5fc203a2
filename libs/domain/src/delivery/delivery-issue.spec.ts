import { describe, expect, it } from '@jest/globals';
import { type DeliveryIssue, DELIVERY_ISSUES, isResolvedByHand, issueAfterStatus } from './delivery-issue.js';

const issueAfter = (issue: DeliveryIssue | null, courier_status: string, progress_status = courier_status) =>
  issueAfterStatus(issue, { courier_status, progress_status });

describe('a delivery with an issue', () => {
  it.each([
    ['reactivated', 'rider-dropped-out'],
    ['return_planned', 'returning'],
    ['return_finished', 'returned'],
    ['failed', 'failed'],
    ['canceled', 'cancelled-by-courier'],
    ['cancelled', 'cancelled-by-courier'],
    ['deleted', 'cancelled-by-courier'],
  ])('at the courier status %s is called %s', (status, issue) => expect(issueAfter(null, status, 'active')).toBe(issue));

  it.each(['planned', 'courier_assigned', 'active', 'finished', 'reattempt_planned', 'reattempt_finished'])(
    'is none at %s',
    (status) => expect(issueAfter(null, status, 'active')).toBeNull(),
  );

  it('stays so while the courier still looks for a rider, and ends with the rider', () => {
    expect(issueAfter('no-rider-found', 'available')).toBe('no-rider-found');
    expect(issueAfter('rider-dropped-out', 'planned')).toBe('rider-dropped-out');
    expect(issueAfter('no-rider-found', 'courier_assigned')).toBeNull();
  });

  it('ends when what kept it from a booking is gone', () => {
    for (const issue of ['no-balance', 'answer-lost', 'courier-unavailable'] as const)
      expect(issueAfter(issue, 'new')).toBeNull();
  });

  it('with a second rider who could not be cancelled stays so until a person says that it is over', () => {
    for (const status of ['active', 'finished', 'canceled'])
      expect(issueAfter('cancellation-refused', status, 'active')).toBe('cancellation-refused');
  });

  it('is resolved by hand only where nothing more comes by itself', () => {
    expect(DELIVERY_ISSUES.filter(isResolvedByHand)).toEqual([
      'cancelled-by-courier',
      'failed',
      'returned',
      'cancellation-refused',
    ]);
    expect(isResolvedByHand(null)).toBe(false);
  });
});
