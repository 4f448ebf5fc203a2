import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { BookRider } from '../../src/modules/courier/booking/book-rider.js';
import { CourierProvider } from '../../src/modules/courier/courier-provider.js';
import type { ShipmentEntity } from '../../src/modules/courier/shipment.entity.js';
import type { DeliveryEntity } from '../../src/modules/courier/delivery.entity.js';
import { PollShipments } from '../../src/modules/courier/tracking/poll-shipments.js';
import { RaiseDeliveryIssues } from '../../src/modules/courier/tracking/raise-delivery-issues.js';
import { eventually } from './shopper-client.js';
import type { ApiOptions } from '../setup/start-api.js';
import type { CourierShipment } from '../setup/steer-sandbox.js';
import { SHARED } from '../setup/test-env.js';
import { ShopFixture } from './shop-fixture.js';

/** A shop whose courier does as the test says. No worker runs: every job is one whose process was killed, and a test starts what goes on. */
export class FakeCourier {
  /** What was told aloud since the last `reset`. */
  readonly errors: string[] = [];
  readonly booking: BookRider;
  readonly polling: PollShipments;
  readonly issues: RaiseDeliveryIssues;

  private constructor(readonly fixture: ShopFixture) {
    this.booking = this.shop.app.get(BookRider, { strict: false });
    this.polling = this.shop.app.get(PollShipments, { strict: false });
    this.issues = this.shop.app.get(RaiseDeliveryIssues, { strict: false });
  }

  static async open(options: ApiOptions = {}): Promise<FakeCourier> {
    return new FakeCourier(await ShopFixture.open(options));
  }

  get shop() {
    return this.fixture.shop;
  }

  /** Before each test: errors are heard and not printed. */
  muteLogs(): void {
    jest.spyOn(Logger.prototype, 'error').mockImplementation((text: unknown) => void this.errors.push(String(text)));
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  }

  /** After each test: a courier without faults and with money, who is asked again whatever was left unanswered. */
  async reset(): Promise<void> {
    this.shop.clock.advance({ seconds: 31 });
    jest.restoreAllMocks();
    this.errors.length = 0;
    await this.fixture.courier('/faults', undefined, 'DELETE');
    await this.fixture.courier('/scenario', { balance: 100_000, refuseDuplicates: false, feeDrift: 0 });
  }

  /** How often the courier is called in one way meanwhile; he answers none of these calls. */
  async callsDuring(at: string, work: () => Promise<unknown>): Promise<number> {
    await this.fixture.courier('/faults', { at, kind: 'status', status: 400, times: 100 });
    await work();
    const [fault] = await this.fixture.courierFaults();
    await this.fixture.courier('/faults', undefined, 'DELETE');
    return 100 - fault!.times;
  }

  /** The next booking is under way, and reaches the courier when the test says so; later ones reach it at once. @returns what lets it go on */
  holdBooking(): () => void {
    const provider = this.shop.app.get(CourierProvider, { strict: false });
    const book = provider.bookShipment.bind(provider);
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    jest.spyOn(provider, 'bookShipment').mockImplementationOnce((booking) => held.then(() => book(booking)));
    return letGo;
  }

  /** The shipments of an order as the courier itself knows them. */
  async shipmentsOf(orderId: string): Promise<CourierShipment[]> {
    return (await this.fixture.shipments()).filter(({ stops }) => stops[1]!.client_order_id?.startsWith(orderId));
  }

  delivery(orderId: string): Promise<DeliveryEntity & ShipmentEntity> {
    return this.fixture.row('deliveries', orderId);
  }

  async statusForOwner(orderId: string): Promise<string | null> {
    return (await this.fixture.get(`/${orderId}`)).body.borzo_status;
  }

  /** A paid order whose rider is booked; `scenario` is how the courier plays the shipment. */
  async bookedOrder(scenario = 'normal', packs = 1) {
    const { shopper, orderId } = await this.fixture.paidOrder((buyer) => buyer.take(this.fixture.mutton, packs));
    await this.fixture.courier('/scenario', { next: scenario });
    await this.booking.bookRider(orderId);
    return { shopper, orderId, shipmentId: (await this.delivery(orderId)).courier_order_id! };
  }

  /** The shipment goes on to this status, and is polled. */
  async advance(shipmentId: string, status: string): Promise<void> {
    await this.fixture.courier(`/orders/${shipmentId}/advance`, { to: status });
    await this.polling.pollShipment(shipmentId);
  }

  /** As someone may do in the courier's console, or the courier by itself. */
  async cancelAtCourier(shipmentId: string): Promise<void> {
    const answer = await fetch(`${this.shop.sandbox.url}/borzo/api/business/1.8/cancel-order`, {
      method: 'POST',
      headers: { 'X-DV-Auth-Token': SHARED.BORZO_AUTH_TOKEN, 'content-type': 'application/json' },
      body: JSON.stringify({ order_id: Number(shipmentId) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    await this.polling.pollShipment(shipmentId);
  }

  async makeOlder(orderId: string): Promise<void> {
    await this.shop.db.query("UPDATE deliveries SET requested_at = requested_at - interval '5 minutes' WHERE order_id = $1", [
      orderId,
    ]);
  }

  /** When the fault that was ordered has met its call. */
  async waitForFault(): Promise<void> {
    await eventually(
      () => this.fixture.courierFaults(),
      (faults) => faults.length === 0,
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
