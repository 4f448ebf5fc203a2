import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { PaymentFixture } from '../actors/payment-fixture.js';
import { describeAcknowledgedDifferences } from './reconciliation/acknowledged-differences.js';
import { describeMoneyScreen } from './reconciliation/money-screen.js';
import { describeReconciliationOfADay } from './reconciliation/of-a-day.js';

// One shop for all of it: the day that is reconciled is that of all these orders.
let fixture: PaymentFixture;
let token: string;
beforeAll(async () => {
  fixture = await PaymentFixture.open();
  token = await fixture.shop.ownerToken();
});
afterAll(() => fixture.shop.stop());
beforeEach(() => fixture.settleDown());

for (const describeSubject of [describeReconciliationOfADay, describeAcknowledgedDifferences, describeMoneyScreen])
  describeSubject(
    () => fixture,
    () => token,
  );
