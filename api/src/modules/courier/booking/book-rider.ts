import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DatabaseHistory } from '../../../platform/work/jobs/database-history.js';
import { Jobs } from '../../../platform/work/jobs/jobs.js';
import { type BookedOrder, BookingClaims } from './booking-claims.js';
import { courierAddress } from '../quotes/courier-address.js';
import { doorDetails } from '../quotes/door-details.js';
import { CourierError, type CourierShipment } from '../courier-provider.js';
import { CourierShipments } from '../courier-shipments.js';
import type { WaitingOrder } from '../../../read-models/courier/deliveries.query.js';
import type { ClaimedDelivery } from '../deliveries.repository.js';
import type { Delivery } from '../delivery.entity.js';
import { RecordShipment } from '../tracking/record-shipment.js';
import { WaitForOpening } from './wait-for-opening.js';

declare module '../../../platform/work/jobs/job-payloads.js' {
  interface JobPayloads {
    'book-rider': { orderId: string };
  }
}

// A paid order without a rider for this long is the owner's business.
const OVERDUE_MS = 10 * 60_000;

const AT_ONCE = 5;
// With so many failures in a row it is not the orders.
const MAX_FAILURES = 3;

/** The job that gets a paid order its one rider. A sweep behind it goes on trying for as long as the order waits. */
@Injectable()
export class BookRider implements OnModuleInit {
  private readonly log = new Logger('book-rider');

  constructor(
    private readonly jobs: Jobs,
    private readonly claims: BookingClaims,
    private readonly openings: WaitForOpening,
    private readonly record: RecordShipment,
    private readonly shipments: CourierShipments,
    private readonly history: DatabaseHistory,
  ) {}

  onModuleInit(): void {
    this.jobs.register('book-rider', async ({ orderId }) => void (await this.bookRider(orderId)));
    this.jobs.registerSweep('book-waiting-riders', '* * * * *', (deadline) => this.sweep(deadline));
  }

  /**
   * A job's tries end with its worker or grow far apart: what still waits is tried again here. One after the other until one has
   * its rider; then the courier is back, and all others follow, as many as it takes in a minute.
   */
  async sweep(deadline?: AbortSignal): Promise<void> {
    await this.openings.followHours(deadline);
    let [left, failures, isBack] = [this.claims.requestsPerSweep, 0, false];
    const tried: string[] = [];
    while (left > 0 && failures < MAX_FAILURES) {
      if (deadline?.aborted) return;
      const limit = isBack ? Math.min(AT_ONCE, left) : 1;
      const waiting = await this.claims.findWaitingOrders({ limit, evenPausing: isBack, except: tried });
      if (waiting.length === 0) return;
      const outcomes = await Promise.allSettled(waiting.map(({ order_id }) => this.bookRider(order_id, { evenPausing: true })));
      if (outcomes.some(isLimit)) return;
      const isAnswered = outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value > 0);
      const failed = outcomes.filter(({ status }) => status === 'rejected').length;
      [isBack, failures] = [isBack || isAnswered, isAnswered ? 0 : failures + failed];
      tried.push(...waiting.map(({ order_id }) => order_id));
      left -= outcomes.reduce((sum, outcome, index) => sum + requestsOf(outcome, waiting[index]!), 0);
    }
  }

  /**
   * Books once: whatever was lost, with an answer or with the database's last commits, is looked up before anything is booked again. Throws while there is no rider, so that the job comes again,
   * unless the courier has turned the booking away: when he is asked again then, and how many at a time, is the sweep's business.
   * @returns how often the courier was asked: never for a rider who waits for an opening
   */
  async bookRider(orderId: string, { evenPausing = false } = {}): Promise<number> {
    const { delivery, order, isEmpty = false } = (await this.claims.findDelivery(orderId)) ?? {};
    // A parcel that came back waits for its rider although it was shipped once.
    const waits = order?.status === 'confirmed' || order?.status === 'shipped';
    if (!delivery || !order || !waits) return 0;
    const wait = this.claims.waitOf(delivery);
    if (wait.for !== 'answer' && (wait.for !== 'booking' || isEmpty)) return 0;
    if (!evenPausing && wait.from) return 0;
    const mayBeBooked = wait.for === 'answer' || (await this.history.isOlder(order.created_at));
    const lookUps = mayBeBooked ? 1 : 0;
    try {
      const shipment = mayBeBooked ? await this.shipments.findShipment(delivery.shipment.client_order_id) : null;
      if (!shipment) return lookUps + (isEmpty ? 0 : await this.claimAndBook(delivery, order));
      await this.claims.keepQuotedCost(delivery, order);
      await this.record.recordShipment(orderId, delivery.shipment_number, shipment);
      return lookUps;
    } catch (failure) {
      this.logFailure(delivery, failure);
      throw failure;
    }
  }

  /**
   * Sends the booking of a delivery that was claimed for it. Throws while there is no rider, and where one may have been booked for this order's payment
   * before the database was put back: then the job looks him up.
   */
  async bookClaimed(claimed: ClaimedDelivery, order: BookedOrder): Promise<void> {
    try {
      if (this.history.mayBeOlder(order.created_at))
        throw new CourierError('unanswered', 'it may have been booked before the database was put back');
      await this.book(claimed, order);
    } catch (failure) {
      this.logFailure(claimed.delivery, failure);
      throw failure;
    }
  }

  /** @returns how often the courier was asked */
  private async claimAndBook(delivery: Delivery, order: BookedOrder): Promise<0 | 1> {
    if (!this.claims.isAnswerDue(delivery)) throw new CourierError('unanswered', 'the last booking may still arrive');
    if (await this.openings.postponeLate(delivery)) return 0;
    const claimed = await this.claims.claimBooking(delivery, order);
    if (!claimed) return 0; // another process is booking it now
    await this.book(claimed, order, delivery);
    return 1;
  }

  /** `seen` is the delivery before it was claimed: whether its last booking was called a duplicate stands there. */
  private async book(claimed: ClaimedDelivery, order: BookedOrder, seen = claimed.delivery): Promise<void> {
    const shipment = await this.sendBooking(seen, order);
    if (shipment) await this.record.recordBooking(claimed, shipment, this.claims.quoteOf(order));
  }

  private async sendBooking(delivery: Delivery, order: BookedOrder): Promise<CourierShipment | null> {
    const { address_line1: line1, area, city, pincode, phone, customer_name: name } = order;
    const drop = { ...courierAddress({ line1, area, city, pincode }), door: doorDetails({ line1, area }), phone, name };
    try {
      return await this.shipments.bookShipment({
        clientOrderId: delivery.shipment.client_order_id,
        drop,
        kilograms: Math.max(1, Math.ceil(order.weight / 1000)),
        takingAmount: order.cash_due,
      });
    } catch (failure) {
      if (!(failure instanceof CourierError) || failure.kind === 'unanswered') throw failure;
      return this.keepRefusal(delivery, failure);
    }
  }

  private async keepRefusal(delivery: Delivery, refusal: CourierError): Promise<null> {
    const codes = refusal.codes.join(', ').slice(0, 200) || 'refused';
    const isDuplicate = this.shipments.isDuplicate(codes);
    // Reported once, the duplicate may be our own lost shipment, which the next look-up finds. After that it is another order's.
    const isFinal = isDuplicate ? this.isReportedTwice(delivery) : refusal.kind === 'refused';
    const state = isFinal ? 'refused' : isDuplicate ? 'unknown' : 'queued';
    const { issue, isLimit } = refusal;
    await this.claims.releaseBooking(delivery.order_id, { state, codes, issue, isLimit });
    if (!isFinal) throw refusal;
    this.log.error(`the courier refused order ${delivery.order_id}: ${codes}`);
    return null;
  }

  private isReportedTwice({ state, shipment: { refusal } }: Delivery): boolean {
    return state === 'unknown' && refusal !== null && this.shipments.isDuplicate(refusal);
  }

  private logFailure({ order_id, requested_at }: Delivery, failure: unknown): void {
    const age = this.claims.ageOf(requested_at);
    const text = `order ${order_id} has no rider after ${Math.floor(age / 60_000)} minutes: ${String(failure)}`;
    if (age > OVERDUE_MS) this.log.error(text);
    else this.log.warn(text);
  }
}

/** Of one that failed, as often as the courier may have been asked: what is looked up is asked for twice. */
const requestsOf = (outcome: PromiseSettledResult<number>, { state }: WaitingOrder): number =>
  outcome.status === 'fulfilled' ? outcome.value : state === 'unknown' ? 2 : 1;

const isLimit = (outcome: PromiseSettledResult<number>): boolean =>
  outcome.status === 'rejected' && outcome.reason instanceof CourierError && outcome.reason.isLimit;
