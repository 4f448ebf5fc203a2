import { randomUUID } from 'node:crypto';
import type { Repository } from 'typeorm';
import type { DeliveryEntity } from '../../src/modules/courier/delivery.entity.js';
import type { ShipmentEntity } from '../../src/modules/courier/shipment.entity.js';
import { findDeliveryBy } from '../../src/read-models/courier/deliveries.query.js';
import type { InvoiceEntity } from '../../src/modules/invoicing/invoice.entity.js';
import type { OrderEntity } from '../../src/modules/orders/order.entity.js';
import type { PaymentEntity } from '../../src/modules/payment/payment.entity.js';
import type { ProductEntity } from '../../src/modules/products/product.entity.js';
import { aProduct } from '../builders/a-product.js';
import type { Answer } from '../setup/http-client.js';
import { eventually, openStore, ShopperClient } from './shopper-client.js';
import type { ApiOptions } from '../setup/start-api.js';
import { startShop, type TestShop } from '../setup/start-shop.js';
import { type CourierShipment, readShipments, steerSandbox } from '../setup/steer-sandbox.js';

interface Rows {
  orders: OrderEntity;
  /** With its present shipment. */
  deliveries: DeliveryEntity & ShipmentEntity;
  payments: PaymentEntity;
  invoices: InvoiceEntity;
}

/** An open shop seen by its owner, with shoppers who buy when a test says so. Its riders stand still until they are told. */
export class ShopFixture {
  private constructor(
    readonly shop: TestShop,
    readonly mutton: ProductEntity,
    readonly token: string,
  ) {}

  static async open(options: ApiOptions = {}): Promise<ShopFixture> {
    const shop = await startShop({ ...options, env: { BORZO_TIMEOUT_MS: '3000', RAZORPAY_TIMEOUT_MS: '3000', ...options.env } });
    await openStore(shop);
    const fixture = new ShopFixture(
      shop,
      await aProduct(shop.db, { name: 'Mutton Curry Cut', price: 449, tags: ['Mutton'] }),
      await shop.ownerToken(),
    );
    await fixture.courier('/clock', { paused: true });
    return fixture;
  }

  /** A paid order; `fill` is given a shopper who has not bought yet. */
  async paidOrder(fill: (shopper: ShopperClient) => unknown = (shopper) => shopper.take(this.mutton)) {
    const shopper = await ShopperClient.signIn(this.shop);
    await fill(shopper);
    return { shopper, ...(await shopper.buy()) };
  }

  /** Ends the shop when its jobs have rest: one that is cut off in the middle would tell of it after the tests. */
  async close(): Promise<void> {
    await eventually(
      () =>
        this.shop.db.query(
          'SELECT 1 FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL OR (run_at <= now() AND attempts = 0)',
        ),
      (jobs) => jobs.length === 0 || !this.shop.env.runJobs,
    );
    const torn = await this.findTornDeliveries();
    if (torn.length > 0) throw new Error(`deliveries differ from their shipments: ${JSON.stringify(torn)}`);
    await this.shop.stop();
  }

  performAction(orderId: string, action: string, body: unknown = {}, shop: Pick<TestShop, 'post'> = this.shop): Promise<Answer> {
    return shop.post(`/admin/orders/${orderId}/${action}`, body, { token: this.token });
  }

  refundLine(orderId: string, request: Record<string, unknown>): Promise<Answer> {
    return this.performAction(orderId, 'refund-line', {
      position: 0,
      qty: 1,
      reason: 'bone splinters',
      request_id: randomUUID(),
      ...request,
    });
  }

  get(path: string): Promise<Answer> {
    return this.shop.get(`/admin/orders${path}`, { token: this.token });
  }

  async timeline(orderId: string): Promise<string[]> {
    return (await this.get(`/${orderId}`)).body.events.map(({ kind }: { kind: string }) => kind);
  }

  /** What a table has of an order. */
  async row<Table extends keyof Rows>(table: Table, orderId: string): Promise<Rows[Table]> {
    if (table === 'deliveries') {
      const delivery = await findDeliveryBy(this.shop.db.manager, 'd.order_id', orderId);
      if (!delivery) throw new Error(`order ${orderId} has no delivery`);
      return { ...delivery, ...delivery.shipment } as unknown as Rows[Table];
    }
    const rows: Repository<Rows[Table]> = this.shop.db.getRepository(table);
    return rows
      .createQueryBuilder()
      .where({ [table === 'orders' ? 'id' : 'order_id']: orderId })
      .getOneOrFail();
  }

  /** Deliveries whose columns for the release before say something else than their present shipment. */
  private findTornDeliveries(): Promise<unknown[]> {
    const { columns } = this.shop.db.getMetadata('deliveries').embeddeds[0]!;
    const differ = columns.map(({ databaseName: name }) => `d.${name} IS DISTINCT FROM s.${name}`).join(' OR ');
    return this.shop.db.query(
      `SELECT d.*, s.* FROM deliveries d LEFT JOIN shipments s ON s.order_id = d.order_id AND s.number = d.shipment_number
        WHERE s.order_id IS NULL OR ${differ}`,
    );
  }

  async refunds(orderId: string): Promise<{ amount: number; status: string; cause: string }[]> {
    return this.shop.db.query(
      'SELECT f.amount::float8 AS amount, f.status, f.cause FROM refunds f JOIN payments p ON p.id = f.payment_id WHERE p.order_id = $1 ORDER BY f.id',
      [orderId],
    );
  }

  /** Steers the courier of the sandbox. */
  courier(path: string, body?: unknown, method = 'POST'): Promise<unknown> {
    return steerSandbox(this.shop.sandbox, 'borzo', path, body, method);
  }

  payment(path: string, body?: unknown, method = 'POST'): Promise<unknown> {
    return steerSandbox(this.shop.sandbox, 'razorpay', path, body, method);
  }

  /** Faults of the courier that were ordered, and how often each is still to come. */
  async courierFaults(): Promise<{ at: string; times: number }[]> {
    return ((await this.courier('/faults', undefined, 'GET')) as { faults: { at: string; times: number }[] }).faults;
  }

  /** As the courier itself knows them. */
  shipments(): Promise<CourierShipment[]> {
    return readShipments(this.shop.sandbox);
  }
}
