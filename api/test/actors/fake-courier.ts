import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { BookRider } from '../../src/modules/courier/booking/book-rider.js';
import { FollowTrips } from '../../src/modules/courier/tracking/poll-shipments.js';
import { WatchTroubles } from '../../src/modules/courier/tracking/raise-delivery-issues.js';
import { eventually } from './shopping.js';
import type { ApiOptions } from '../setup/start-api.js';
import { SHARED } from '../setup/test-env.js';
import { TheDesk } from './the-desk.js';

/** A shop whose courier does as the test says. No worker runs: every job is one whose process was killed, and a test starts what goes on. */
export class CourierDesk {
  /** What was told aloud since the last `calmDown`. */
  readonly errors: string[] = [];
  readonly booking: BookRider;
  readonly trips: FollowTrips;
  readonly troubles: WatchTroubles;

  private constructor(readonly desk: TheDesk) {
    this.booking = this.shop.app.get(BookRider, { strict: false });
    this.trips = this.shop.app.get(FollowTrips, { strict: false });
    this.troubles = this.shop.app.get(WatchTroubles, { strict: false });
  }

  static async open(options: ApiOptions = {}): Promise<CourierDesk> {
    return new CourierDesk(await TheDesk.open(options));
  }

  get shop() {
    return this.desk.shop;
  }

  /** Before each test: errors are heard and not printed. */
  listen(): void {
    jest.spyOn(Logger.prototype, 'error').mockImplementation((text: unknown) => void this.errors.push(String(text)));
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  }

  /** After each test: a courier without faults, who has money, and who is asked again whatever he left unanswered. */
  async calmDown(): Promise<void> {
    this.shop.clock.advance({ seconds: 31 });
    jest.restoreAllMocks();
    this.errors.length = 0;
    await this.desk.courier('/faults', undefined, 'DELETE');
    await this.desk.courier('/scenario', { balance: 100_000, refuseDuplicates: false, feeDrift: 0 });
  }

  /** The trips of an order in the courier's own books. */
  async tripsOf(orderId: string): Promise<{ order_id: number; order: string }[]> {
    const { trips } = await this.desk.courier('/state', undefined, 'GET');
    return trips.filter(({ stops }: { stops: { client_order_id: string | null }[] }) =>
      stops[1]!.client_order_id?.startsWith(orderId),
    );
  }

  delivery(orderId: string): Promise<any> {
    return this.desk.row('deliveries', orderId);
  }

  async ownersWord(orderId: string): Promise<string | null> {
    return (await this.desk.get(`/${orderId}`)).body.borzo_status;
  }

  /** A paid order whose rider is booked; `scenario` is how the courier plays the trip. */
  async onItsWay(scenario = 'normal') {
    const { shopper, orderId } = await this.desk.paidOrder();
    await this.desk.courier('/scenario', { next: scenario });
    await this.booking.bookRider(orderId);
    return { shopper, orderId, tripId: (await this.delivery(orderId)).courier_order_id as string };
  }

  /** The courier's trip goes on to this word, and is read. */
  async ride(tripId: string, word: string): Promise<void> {
    await this.desk.courier(`/orders/${tripId}/advance`, { to: word });
    await this.trips.readTripAgain(tripId);
  }

  /** As somebody may do in the courier's cabinet, or the courier by itself. */
  async cancelAtCourier(tripId: string): Promise<void> {
    const answer = await fetch(`${this.shop.sandbox.url}/borzo/api/business/1.8/cancel-order`, {
      method: 'POST',
      headers: { 'X-DV-Auth-Token': SHARED.BORZO_AUTH_TOKEN, 'content-type': 'application/json' },
      body: JSON.stringify({ order_id: Number(tripId) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    await this.trips.readTripAgain(tripId);
  }

  async makeOld(orderId: string): Promise<void> {
    await this.shop.db.query("UPDATE deliveries SET created_at = created_at - interval '5 minutes' WHERE order_id = $1", [
      orderId,
    ]);
  }

  /** When the fault that was ordered has met its call. */
  async faultIsMet(): Promise<void> {
    await eventually(
      () => this.desk.courier('/faults', undefined, 'GET'),
      ({ faults }) => faults.length === 0,
    );
  }
}

/** A fault at the booking: the courier answers this. */
export const refusal = (status: number, ...codes: string[]) => ({
  at: 'create-order',
  kind: 'status',
  status,
  body: { is_successful: false, errors: codes },
});
