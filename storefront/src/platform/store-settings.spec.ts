import { describe, expect, it } from '@jest/globals';
import { readAgainIn, type StoreStatus } from './store-settings';

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
