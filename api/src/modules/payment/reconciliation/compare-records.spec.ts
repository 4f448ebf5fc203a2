import { describe, expect, it } from '@jest/globals';
import { asPaise } from '@shop/domain';
import { compareRecords } from './compare-records.js';
import type { OurRefund } from './our-records.query.js';
import type { ProviderRecords } from './provider-records.js';

const own: OurRefund = {
  id: 'r1',
  provider_refund_id: 'rfnd_1',
  provider_payment_id: 'pay_1',
  order_id: '64KX1',
  amount: asPaise(44_900),
  status: 'processed',
  is_of_day: false,
};
const listed = { id: 'rfnd_1', status: 'failed', providerPaymentId: 'pay_1', amount: asPaise(44_900), receipt: 'r1-1' } as const;
const theirs: ProviderRecords = { payments: [], refunds: [listed], shipments: [] };

describe('a refund that the bank has failed after we called it finished', () => {
  it('says that nothing has gone, as the reconciliation of the day on which it ended says it', () => {
    expect(compareRecords(theirs, { payments: [], refunds: [own], shipments: [] })).toEqual([
      { kind: 'refund-failed-there', subject: 'rfnd_1', order_id: '64KX1', ours: 44_900, theirs: null },
    ]);
  });

  it('is no difference while it is asked for again', () => {
    const again = { ...own, status: 'requested', provider_refund_id: 'rfnd_2' };
    expect(compareRecords(theirs, { payments: [], refunds: [again], shipments: [] })).toEqual([]);
  });
});
