import { Injectable, Logger } from '@nestjs/common';
import { addPaise, wireAmount } from '@shop/domain';
import { CourierError, CourierProvider, type ListedShipment } from '../../courier/courier-provider.js';
import { type ListedPayment, type ListedRefund, PaymentProvider, type Span } from '../gateway/payment-provider.js';
import type { DayFigures } from './reconciliation.entity.js';

/** What the providers list for a day. */
export interface ProviderRecords {
  payments: ListedPayment[];
  refunds: ListedRefund[];
  /** Null where the courier could not be asked: then the money is compared all the same. */
  shipments: ListedShipment[] | null;
}

@Injectable()
export class LoadProviderRecords {
  private readonly log = new Logger('reconciliation');

  constructor(
    private readonly provider: PaymentProvider,
    private readonly courier: CourierProvider,
  ) {}

  /** @throws PaymentProviderError */
  async loadProviderRecords(span: Span): Promise<ProviderRecords> {
    const [payments, refunds, shipments] = await Promise.all([
      this.provider.listPayments(span),
      this.provider.listRefunds(span),
      this.listShipments(span),
    ]);
    return { payments, refunds, shipments };
  }

  private async listShipments({ from, until }: Span): Promise<ListedShipment[] | null> {
    try {
      return (await this.courier.listShipments(from)).filter(({ at }) => at < until);
    } catch (failure) {
      if (!(failure instanceof CourierError)) throw failure;
      this.log.warn(`no list of shipments: ${failure.message}`);
      return null;
    }
  }
}

/** Failed tries and cancelled shipments moved no money and are not counted. */
export function sumRecords({ payments, refunds, shipments }: ProviderRecords): DayFigures {
  const taken = payments.filter(({ wasCaptured }) => wasCaptured);
  const returned = refunds.filter(({ status }) => status !== 'failed');
  const carried = shipments?.filter(({ isCancelled }) => !isCancelled);
  return {
    payments: taken.length,
    captured: wireAmount(addPaise(taken.map(({ amount }) => amount))),
    refunds: returned.length,
    returned: wireAmount(addPaise(returned.map(({ amount }) => amount))),
    shipments: carried?.length ?? null,
    charges: carried ? wireAmount(addPaise(carried.flatMap(({ cost }) => cost ?? []))) : null,
  };
}
