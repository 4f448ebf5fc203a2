import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  atShopTime,
  endOfDay,
  financialYear,
  shopDateTime,
  shopDay,
  shopFormat,
  shopHour,
  startOfDay,
  weekdayOf,
  withShopOffset,
} from './shop-time.js';

const moments = fc.date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true });

describe('the time of the shop', () => {
  it('is that of Thane, whatever the machine thinks', () => {
    const justAfterMidnight = new Date('2026-11-30T18:30:00Z');
    expect(shopDay(justAfterMidnight)).toBe('2026-12-01');
    expect(shopDay(new Date('2026-11-30T18:29:59Z'))).toBe('2026-11-30');
    expect(shopDateTime(justAfterMidnight)).toBe('2026-12-01T00:00');
    expect(shopHour(new Date('2026-11-21T12:29:59Z'))).toBe(17);
    expect(shopFormat('en-IN', { timeStyle: 'short' }).format(justAfterMidnight).replaceAll('\u202f', ' ')).toBe('12:00 am');
  });

  it('reads a date and time that was typed', () => {
    expect(atShopTime('2026-12-01T00:00')).toEqual(new Date('2026-11-30T18:30:00Z'));
    expect(atShopTime('2026-12-01T08:15:30')).toEqual(new Date('2026-12-01T02:45:30Z'));
    expect(withShopOffset('2026-12-01T00:00')).toBe('2026-12-01T00:00:00+05:30');
    expect(atShopTime('soon').getTime()).toBeNaN();
  });

  it('knows its days', () => {
    expect(startOfDay('2026-11-21')).toEqual(new Date('2026-11-20T18:30:00Z'));
    expect(endOfDay('2026-11-21')).toEqual(startOfDay('2026-11-22'));
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(['2026-11-16', '2026-11-21', '2026-11-22'].map(weekdayOf)).toEqual([1, 6, 7]);
  });

  it('begins a financial year on the first of April', () => {
    expect(financialYear(new Date('2028-03-31T23:59:00+05:30'))).toBe('2027-28');
    expect(financialYear(new Date('2028-04-01T00:01:00+05:30'))).toBe('2028-29');
    expect(financialYear(new Date('2026-03-31T18:29:59Z'))).toBe('2025-26');
    expect(financialYear(new Date('2026-03-31T18:30:00Z'))).toBe('2026-27');
    expect(financialYear(new Date('2099-12-31T00:00:00Z'))).toBe('2099-00');
  });

  it('has every moment in exactly one day', () => {
    fc.assert(
      fc.property(moments, (at) => {
        const day = shopDay(at);
        return startOfDay(day) <= at && at < endOfDay(day);
      }),
    );
  });

  it('is read as it is shown', () => {
    fc.assert(fc.property(moments, (at) => Math.abs(atShopTime(shopDateTime(at)).getTime() - at.getTime()) < 60_000));
  });
});
