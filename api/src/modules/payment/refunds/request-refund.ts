import { Injectable } from '@nestjs/common';
import { asPaise } from '@shop/domain';
import { PaymentProvider, PaymentProviderError, type ProviderRefund } from '../gateway/payment-provider.js';
import { type RefundEntity, refundKey } from '../refund.entity.js';
import { RefundsElsewhereService } from './refunds-elsewhere.service.js';

// The provider refunds a rupee or more.
const MIN_REFUND = asPaise(100);

/** Requests a refund of the provider, or reads what became of it. */
@Injectable()
export class RequestRefund {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly elsewhere: RefundsElsewhereService,
  ) {}

  /**
   * `changed` when the provider refused, because somebody had refunded in its dashboard, and our ledger has taken that over: the refund is
   * to be read again, for less is owed with it now, or nothing. `below-minimum` when it refused because there is too little left to refund.
   * @throws PaymentProviderError
   */
  async requestRefund(refund: RefundEntity): Promise<ProviderRefund | 'changed' | 'below-minimum'> {
    const { provider_payment_id: providerPaymentId, provider_refund_id, amount } = refund;
    if (provider_refund_id) return this.provider.readRefund(providerPaymentId, provider_refund_id);
    try {
      return await this.provider.createRefund({ providerPaymentId, amount, key: refundKey(refund) });
    } catch (failure) {
      if (failure instanceof PaymentProviderError && failure.kind === 'refused') return this.explainRefusal(refund, failure);
      throw failure;
    }
  }

  // The provider's texts may change: whatever it refuses for, its list of the payment's refunds tells whether money went back past us.
  private async explainRefusal(refund: RefundEntity, refusal: PaymentProviderError): ReturnType<RequestRefund['requestRefund']> {
    const listed = await this.provider.listRefundsOfPayment(refund.provider_payment_id).catch(() => {
      throw refusal;
    });
    const own = listed.find(({ receipt, status }) => receipt === refundKey(refund) && status !== 'failed');
    if (own) return own; // the answer of an earlier try was lost
    if (await this.elsewhere.adoptListed(refund, listed)) return 'changed';
    if (refund.amount < MIN_REFUND) return 'below-minimum';
    throw refusal;
  }
}
