import { anOrder } from './an-order';
import type { FullOrder } from '../api';

/** For tests: the same order with everything that is known of it. */
export function aFullOrder(changes: Partial<FullOrder> = {}): FullOrder {
  return {
    ...anOrder(),
    created_at: '2026-11-20T08:28:00Z',
    promised_from: '2026-11-20T09:30:00Z',
    promised_until: '2026-11-20T10:15:00Z',
    address: {
      name: 'Asha Kulkarni',
      phone: '9820012345',
      line1: '12 Lake Road',
      area: 'Upvan',
      city: 'Thane',
      pincode: '400606',
    },
    payment: { status: 'paid', method: 'upi' },
    cancel_reason: null,
    refunds: [],
    events: [
      { what: 'started', at: '2026-11-20T08:28:00Z' },
      { what: 'placed', at: '2026-11-20T08:30:00Z' },
    ],
    review: null,
    has_bill: false,
    credit_notes: [],
    ...changes,
  };
}
