import type { Ids } from '../../ids.js';
import type { PaymentEntity, PaymentMethod } from '../entities.js';

type Instrument = Pick<PaymentEntity, 'card_id' | 'bank' | 'vpa' | 'acquirer_data'> &
  Partial<Pick<PaymentEntity, 'card' | 'upi'>>;

/** What the shopper paid with: the provider's own test card, UPI address and bank. */
export function drawInstrument(method: PaymentMethod, ids: Ids): Instrument {
  const none = { card_id: null, bank: null, vpa: null };
  const reference = String(ids.number(100_000_000, 999_999_999));
  if (method === 'upi') {
    const vpa = 'success@razorpay';
    const upi = { vpa, payer_account_type: 'bank_account', flow: 'intent' };
    return { ...none, vpa, upi, acquirer_data: { rrn: reference, upi_transaction_id: ids.letters(32).toUpperCase() } };
  }
  if (method === 'netbanking') return { ...none, bank: 'HDFC', acquirer_data: { bank_transaction_id: reference } };
  const id = `card_${ids.letters()}`;
  return { ...none, card_id: id, card: testCard(id), acquirer_data: { auth_code: reference.slice(0, 6) } };
}

function testCard(id: string): Record<string, unknown> {
  return {
    id,
    entity: 'card',
    name: '',
    last4: '1007',
    network: 'Visa',
    type: 'credit',
    issuer: null,
    international: false,
    emi: false,
    sub_type: 'consumer',
    token_iin: null,
  };
}
