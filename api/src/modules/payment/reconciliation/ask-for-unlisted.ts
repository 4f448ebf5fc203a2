import { Injectable, Logger } from '@nestjs/common';
import { CourierError, CourierProvider } from '../../courier/courier-provider.js';
import { PaymentProvider, PaymentProviderError, type ProviderRefund } from '../gateway/payment-provider.js';
import { type Difference, difference } from './compare-records.js';
import type { OurRecords } from '../../../read-models/payment/our-records.query.js';

/** What the providers do not list for a day may stand on another day's list: each is asked for by its number. */
@Injectable()
export class AskForUnlisted {
  private readonly log = new Logger('reconciliation');

  constructor(
    private readonly provider: PaymentProvider,
    private readonly courier: CourierProvider,
  ) {}

  async askForPayments(payments: OurRecords['payments']): Promise<Difference[]> {
    const missing: Difference[] = [];
    for (const { id, order_id, captured } of payments) {
      const theirs = await this.provider.readPayment(id);
      if (!theirs?.wasCaptured && theirs?.status !== 'refunded')
        missing.push(difference('payment-not-theirs', id, { order_id, ours: captured }));
    }
    return missing;
  }

  async askForRefunds(refunds: OurRecords['refunds']): Promise<Difference[]> {
    const missing: Difference[] = [];
    for (const { id, provider_refund_id, provider_payment_id, order_id, amount } of refunds) {
      const theirs = provider_refund_id && (await this.findRefund(provider_payment_id, provider_refund_id));
      if (theirs && theirs.status !== 'failed') continue;
      const kind = theirs ? 'refund-failed-there' : 'refund-not-theirs';
      missing.push(difference(kind, provider_refund_id ?? id, { order_id, ours: amount }));
    }
    return missing;
  }

  /** Null when the courier stops answering on the way. */
  async askForShipments(shipments: OurRecords['shipments']): Promise<Difference[] | null> {
    const missing: Difference[] = [];
    try {
      for (const { courier_order_id, order_id, cost } of shipments)
        if (!(await this.courier.readShipment(courier_order_id)))
          missing.push(difference('shipment-not-theirs', courier_order_id, { order_id, ours: cost }));
      return missing;
    } catch (failure) {
      if (!(failure instanceof CourierError)) throw failure;
      this.log.warn(`a shipment cannot be asked for: ${failure.message}`);
      return null;
    }
  }

  private async findRefund(paymentId: string, refundId: string): Promise<ProviderRefund | null> {
    return this.provider.readRefund(paymentId, refundId).catch((failure: unknown) => {
      if (failure instanceof PaymentProviderError && failure.kind === 'refused') return null;
      throw failure;
    });
  }
}
