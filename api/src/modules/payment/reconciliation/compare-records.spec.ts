import { describe, expect, it } from '@jest/globals';
import { asPaise } from '@shop/domain';
import { compareRecords } from './compare-records.js';
import type { OurRefund } from '../../../read-models/payment/our-records.query.js';
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

describe('a refund of the dashboard that the bank has failed after we called its payment returned', () => {
  const payment = { id: 'pay_1', order_id: '64KX1', captured: asPaise(44_900), was_returned_elsewhere: true, is_of_day: true };
  const there = (status: 'captured' | 'refunded'): ProviderRecords => ({
    payments: [
      {
        id: 'pay_1',
        status,
        amount: asPaise(44_900),
        currency: 'INR',
        method: 'upi',
        providerOrderId: 'order_1',
        wasCaptured: true,
        hasRefunds: status === 'refunded',
      },
    ],
    refunds: [{ ...listed, receipt: null }],
    shipments: [],
  });

  it('says that the provider holds its money again', () => {
    expect(compareRecords(there('captured'), { payments: [payment], refunds: [], shipments: [] })).toEqual([
      { kind: 'refund-failed-there', subject: 'rfnd_1', order_id: '64KX1', ours: 44_900, theirs: null },
    ]);
  });

  it('is no difference once it went back another time', () => {
    expect(compareRecords(there('refunded'), { payments: [payment], refunds: [], shipments: [] })).toEqual([]);
  });

  it('is no difference of a payment that its order has: the money is where it was', () => {
    const sold = { ...payment, was_returned_elsewhere: false };
    expect(compareRecords(there('captured'), { payments: [sold], refunds: [], shipments: [] })).toEqual([]);
  });
});

describe('an amount', () => {
  const payment = { id: 'pay_1', order_id: '64KX1', captured: asPaise(44_900), was_returned_elsewhere: false, is_of_day: true };
  const refund: OurRefund = { ...own, id: 'r1', status: 'processed' };
  const shipment = { courier_order_id: '7', order_id: '64KX1', cost: asPaise(6_000), is_of_day: true };
  const listedAs = (change: { payment?: number; refund?: number; shipment?: number }): ProviderRecords => ({
    payments: [
      {
        id: 'pay_1',
        status: 'captured',
        amount: asPaise(change.payment ?? 44_900),
        currency: 'INR',
        method: 'upi',
        providerOrderId: 'order_1',
        wasCaptured: true,
        hasRefunds: true,
      },
    ],
    refunds: [{ ...listed, status: 'processed', amount: asPaise(change.refund ?? 44_900) }],
    shipments: [
      {
        courierOrderId: '7',
        clientOrderId: '64KX1',
        cost: asPaise(change.shipment ?? 6_000),
        isCancelled: false,
        at: new Date(),
      },
    ],
  });
  const differences = (records: ProviderRecords) =>
    compareRecords(records, { payments: [payment], refunds: [refund], shipments: [shipment] });

  it('that both sides have is no difference', () => expect(differences(listedAs({}))).toEqual([]));

  it.each([
    ['of a payment', { payment: 44_800 }, { kind: 'payment-amount', subject: 'pay_1', ours: 44_900, theirs: 44_800 }],
    ['of a refund', { refund: 44_901 }, { kind: 'refund-amount', subject: 'rfnd_1', ours: 44_900, theirs: 44_901 }],
    ['of a shipment', { shipment: 6_500 }, { kind: 'shipment-price', subject: '7', ours: 6_000, theirs: 6_500 }],
  ])('%s that they list otherwise is a difference, by a paisa', (_, change, difference) =>
    expect(differences(listedAs(change))).toEqual([{ order_id: '64KX1', ...difference }]),
  );
});
