import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { spyOnConsole } from '../testing/console';
import { FakeApi, reply } from '../testing/fake-api';
import { createQueryClient } from './query-client';
import { platformFeeQuery } from './store-fees';
import { readAgainIn, type StoreStatus, storeStatusQuery } from './store-settings';

const NOW = Date.parse('2026-11-21T13:59:30+05:30');
const open: StoreStatus = {
  setting_value: 'true',
  schedule_mode: 'automatic',
  opens_at: null,
  closes_at: '2026-11-21T14:00:00+05:30',
  reason: null,
  note: null,
};

describe('whether the store is open is asked again', () => {
  it('right after it closes', () => expect(readAgainIn(open, NOW)).toBe(30_500));
  it('right after it opens', () =>
    expect(readAgainIn({ ...open, closes_at: null, opens_at: '2026-11-21T13:59:40+05:30' }, NOW)).toBe(10_500));
  it('every minute otherwise, because the owner has a switch', () => {
    expect(readAgainIn({ ...open, closes_at: '2026-11-21T20:00:00+05:30' }, NOW)).toBe(60_000);
    expect(readAgainIn({ ...open, closes_at: null }, NOW)).toBe(60_000);
    expect(readAgainIn(undefined, NOW)).toBe(60_000);
  });
  it('soon, when the clock of this device runs ahead', () => expect(readAgainIn(open, NOW + 31_000)).toBe(5_000));
});

describe('settings that cannot be read', () => {
  it('are told to the console once, however often they are asked for, and again after they could be read', async () => {
    const told = spyOnConsole();
    const fakeApi = new FakeApi({ 'GET /settings/store-status': 'lost', 'GET /settings/platform-fee': 'lost' });
    const queryClient = createQueryClient({ retryDelay: 0 });
    const { open: api } = fakeApi.api();
    const read = () =>
      Promise.allSettled([
        queryClient.fetchQuery({ ...storeStatusQuery(api), staleTime: 0 }),
        queryClient.fetchQuery({ ...platformFeeQuery(api), staleTime: 0 }),
      ]);
    for (let time = 0; time < 3; time += 1) await read();
    expect(fakeApi.sent.length).toBeGreaterThan(4);
    expect(told).toHaveBeenCalledTimes(1);
    fakeApi.answers['GET /settings/store-status'] = reply({ setting_value: 'true' });
    fakeApi.answers['GET /settings/platform-fee'] = reply({ setting_value: 20 });
    await read();
    fakeApi.answers['GET /settings/platform-fee'] = 'lost';
    await read();
    expect(told).toHaveBeenCalledTimes(2);
    told.mockRestore();
    queryClient.clear();
  });
});

describe('what is read while the shop is busy', () => {
  const busy = (retry_after: number) => ({
    status: 503,
    body: { error: 'Busy.', code: 'SHOP_BUSY', retry_after },
  });

  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  async function read(answers: unknown[]) {
    const fakeApi = new FakeApi({ 'GET /settings/platform-fee': () => answers.shift() ?? busy(4) });
    const queryClient = createQueryClient({ retryDelay: 0 });
    const reading = queryClient.fetchQuery(platformFeeQuery(fakeApi.api().open)).catch(String);
    await jest.advanceTimersByTimeAsync(0);
    return { asked: () => fakeApi.countOf('GET /settings/platform-fee'), reading };
  }

  it('is asked for again when the shop has said to come back, and not before', async () => {
    const { asked, reading } = await read([busy(4), busy(7), reply({ setting_value: 20 })]);
    await jest.advanceTimersByTimeAsync(3_999);
    expect(asked()).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(2);
    await jest.advanceTimersByTimeAsync(7_000);
    expect(await reading).toBe(20);
  });

  it('is given up after three more tries, and at once where the shop wants minutes', async () => {
    const spied = spyOnConsole();
    const long = await read([]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([long.asked(), await long.reading]).toEqual([4, 'Error: Busy.']);
    const minutes = await read([{ ...busy(600), status: 429 }]);
    expect([minutes.asked(), await minutes.reading]).toEqual([1, 'Error: Busy.']);
    spied.mockRestore();
  });
});
