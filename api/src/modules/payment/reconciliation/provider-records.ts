import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CourierError, CourierProvider, type ListedTrip } from '../../courier/courier-provider.js';
import { type ListedPayment, type ListedRefund, PaymentProvider, type Span } from '../gateway/payment-provider.js';

export interface Theirs {
  payments: ListedPayment[];
  refunds: ListedRefund[];
  /** Null where the courier could not be asked: then the money is compared all the same. */
  trips: ListedTrip[] | null;
}

export interface OurPayment {
  id: string;
  order_id: string | null;
  captured: number;
  /** What went back at the provider's, without us. */
  returned_elsewhere: number;
  /** Booked on the day itself, so that the provider must have it. */
  is_of_day: boolean;
}

export interface OurRefund {
  id: string;
  provider_refund_id: string | null;
  provider_payment_id: string;
  order_id: string | null;
  amount: number;
  status: string;
  is_of_day: boolean;
}

export interface OurRide {
  order_id: string;
  courier_order_id: string;
  cost: string | null;
  is_of_day: boolean;
}

export interface Ours {
  payments: OurPayment[];
  refunds: OurRefund[];
  rides: OurRide[];
}

/** Both sides' books of one day. */
@Injectable()
export class GatherBooks {
  private readonly log = new Logger('books');

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly provider: PaymentProvider,
    private readonly courier: CourierProvider,
  ) {}

  /** @throws PaymentProviderError */
  async readTheirs(span: Span): Promise<Theirs> {
    const [payments, refunds, trips] = await Promise.all([
      this.provider.listPayments(span),
      this.provider.listRefunds(span),
      this.listTrips(span),
    ]);
    return { payments, refunds, trips };
  }

  private async listTrips({ from, until }: Span): Promise<ListedTrip[] | null> {
    try {
      return (await this.courier.listTrips(from)).filter(({ at }) => at < until);
    } catch (failure) {
      if (!(failure instanceof CourierError)) throw failure;
      this.log.warn(`no list of rides: ${failure.message}`);
      return null;
    }
  }

  /** What we have of that day, and of whatever they list for it. */
  async readOurs({ from, until }: Span, theirs: Theirs): Promise<Ours> {
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
    const [payments, refunds, rides] = await Promise.all([
      this.db.query<OurPayment[]>(PAYMENTS, [
        from,
        until,
        [...ids(theirs.payments), ...theirs.refunds.map((one) => one.providerPaymentId)],
      ]),
      this.db.query<OurRefund[]>(REFUNDS, [
        from,
        until,
        ids(theirs.refunds),
        theirs.refunds.map(({ receipt }) => receipt?.split('-')[0]),
      ]),
      this.db.query<OurRide[]>(RIDES, [from, until, (theirs.trips ?? []).map((trip) => trip.courierOrderId)]),
    ]);
    return { payments, refunds, rides };
  }
}

const PAYMENTS = `
  SELECT e.provider_payment_id AS id, p.order_id, e.amount::float8 AS captured,
         CASE e.deed WHEN 'returned-elsewhere' THEN e.amount::float8 ELSE 0 END AS returned_elsewhere,
         e.at >= $1 AND e.at < $2 AS is_of_day
    FROM ledger_entries e JOIN payments p ON p.id = e.payment_id
   WHERE e.account = 'captured' AND ((e.at >= $1 AND e.at < $2) OR e.provider_payment_id = ANY($3))`;

const REFUNDS = `
  SELECT r.id, r.provider_refund_id, r.provider_payment_id, p.order_id, r.amount::float8 AS amount, r.status,
         coalesce(e.at >= $1 AND e.at < $2, false) AS is_of_day
    FROM refunds r JOIN payments p ON p.id = r.payment_id
    LEFT JOIN ledger_entries e ON e.refund_id = r.id AND e.deed = 'returned' AND e.account = 'returned'
   WHERE (e.at >= $1 AND e.at < $2) OR r.provider_refund_id = ANY($3) OR r.id = ANY($4)`;

const RIDES = `
  SELECT order_id, courier_order_id, booked_cost AS cost, created_at >= $1 AND created_at < $2 AND state <> 'manual' AS is_of_day
    FROM deliveries
   WHERE courier_order_id IS NOT NULL AND ((created_at >= $1 AND created_at < $2) OR courier_order_id = ANY($3))`;
