import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { FakeCourier } from '../actors/fake-courier.js';
import { describeLateBookings } from './when-riders-are-booked/after-closing.js';
import { describeChangedHours } from './when-riders-are-booked/after-the-hours-change.js';
import { describeOpening } from './when-riders-are-booked/at-the-opening.js';
import { describeOwnersSetting } from './when-riders-are-booked/by-the-owners-setting.js';

let courier: FakeCourier;
beforeAll(async () => {
  courier = await FakeCourier.open();
});
afterAll(() => courier.fixture.close());
beforeEach(() => courier.muteLogs());
afterEach(() => courier.reset());

for (const describeSubject of [describeOwnersSetting, describeOpening, describeLateBookings, describeChangedHours])
  describeSubject(() => courier);
