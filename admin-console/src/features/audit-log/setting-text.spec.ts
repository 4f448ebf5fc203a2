import { expect, it } from '@jest/globals';
import { FIRST_SCHEDULE, NO_CASH } from '@shop/domain';
import { valueText } from './log-text';

it('the log tells hours, fees, cash and tax in words', () => {
  const week = FIRST_SCHEDULE.week.map((day) => (day.weekday === 1 ? day : { ...day, windows: [] }));
  const closed_dates = [{ date: '2026-12-25', reason: 'Christmas' }];
  expect(valueText({ schedule_mode: 'automatic', week, closed_dates })).toBe(
    'by the hours; Mon 8:00 AM – 2:00 PM, 5:00 PM – 8:00 PM; Tue day off; Wed day off; Thu day off; Fri day off; Sat day off; Sun day off; closed on 2026-12-25 (Christmas)',
  );
  expect(valueText({ ...NO_CASH, enabled: true, pincodes: ['400606'] })).toBe(
    'on, up to ₹2,000, 1 open per customer, pincodes 400606',
  );
  const bands = [{ up_to_km: 3, fee: 40 }];
  expect(valueText({ bands, pincodes: [{ pincode: '400606', km: 2.5 }], only_listed: true })).toBe(
    '₹40 up to 3 km; 400606 at 2.5 km; only these pincodes',
  );
  expect(
    valueText([
      { part: 'Morning', time: '8 to 2' },
      { part: 'Evening', time: '5 to 8' },
    ]),
  ).toBe('Morning 8 to 2; Evening 5 to 8');
  const tax = { late_bill_month: { value: 'issue', is_confirmed: false }, eggs_hsn: { value: '0407', is_confirmed: true } };
  expect(valueText(tax)).toBe('late bill month issue; eggs HSN 0407 (confirmed)');
  expect(valueText([1])).toBe('[1]');
  expect(valueText({ other: 1 })).toBe('{"other":1}');
});
