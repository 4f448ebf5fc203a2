import { describe, expect, it } from '@jest/globals';
import { formatMoment, readMoment, typedMoment } from './shop-time';

describe('the time of the shop', () => {
  it('is India’s, whatever the machine thinks', () => {
    expect(typedMoment('2026-11-30T18:30:00.000Z')).toBe('2026-12-01T00:00');
    expect(readMoment('2026-12-01T00:00')).toBe('2026-12-01T00:00:00+05:30');
    expect(new Date(readMoment('2026-12-01T00:00')!).toISOString()).toBe('2026-11-30T18:30:00.000Z');
    expect(formatMoment('2026-11-30T18:30:00.000Z').replaceAll('\u202f', ' ')).toBe('1 Dec 2026, 12:00 am');
  });

  it('may be left open', () => {
    expect(typedMoment(null)).toBe('');
    expect(readMoment('')).toBeNull();
  });
});
