import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ApiClient } from '../../../platform/api';
import { reportMissSoon } from './report-miss';

const sent: unknown[] = [];
const api = {
  POST: (path: string, { body }: { body: unknown }) => {
    sent.push([path, body]);
    return Promise.reject(new Error('no network'));
  },
} as unknown as ApiClient;

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a search that found nothing', () => {
  it('is told to the shop once the shopper pauses, and once a visit', async () => {
    reportMissSoon(api, 'Fi')();
    const stop = reportMissSoon(api, 'Fish');
    stop();
    reportMissSoon(api, ' Fish  Curry ');
    await jest.advanceTimersByTimeAsync(2_000);
    reportMissSoon(api, 'fish curry');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(sent).toEqual([['/search-misses', { text: 'fish curry' }]]);
  });

  it('is not told of when it is too short', async () => {
    reportMissSoon(api, 'xy');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(sent).toEqual([]);
  });
});
