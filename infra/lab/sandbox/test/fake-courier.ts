import Fastify, { type FastifyInstance } from 'fastify';
import { registerCourierSimulator } from '../src/courier/courier-simulator.js';
import { ManualClock } from './manual-clock.js';
import { testSettings } from './sandbox-settings.js';
import { ShopEnd } from './fake-shop.js';

/** The courier simulator alone, with a clock and a shop of the test's own. */
export class FakeCourier {
  private constructor(
    readonly app: FastifyInstance,
    readonly clock: ManualClock,
    readonly shop: ShopEnd,
  ) {}

  static async open({
    dataDir = null,
    clock = new ManualClock(),
  }: {
    dataDir?: string | null;
    clock?: ManualClock;
  } = {}): Promise<FakeCourier> {
    const shop = new ShopEnd();
    const app = Fastify({ forceCloseConnections: true });
    const options = { clock, post: shop.post };
    await app.register(async (scope) => registerCourierSimulator(scope, testSettings(dataDir), options), { prefix: '/borzo' });
    await app.ready();
    return new FakeCourier(app, clock, shop);
  }

  close(): Promise<void> {
    return this.app.close();
  }

  get(path: string, token = 'sandbox-courier-token'): Promise<{ status: number; body: any }> {
    return this.send('GET', `/borzo/api/business/1.8${path}`, undefined, token);
  }

  post(path: string, body: unknown): Promise<{ status: number; body: any }> {
    return this.send('POST', `/borzo/api/business/1.8${path}`, body);
  }

  async control(path: string, body: unknown = {}): Promise<any> {
    const { status, body: answer } = await this.send('POST', `/borzo/control${path}`, body);
    if (status !== 200) throw new Error(answer.error);
    return answer;
  }

  async bookShipment(change: Record<string, unknown> = {}): Promise<any> {
    return (await this.post('/create-order', aShipment(change))).body.order;
  }

  async read(orderId: number): Promise<any> {
    return (await this.get(`/orders?order_id=${orderId}`)).body.orders[0];
  }

  async rider(orderId: number): Promise<any> {
    return (await this.get(`/courier?order_id=${orderId}`)).body.courier;
  }

  /** The delivery words that the shop was told, in their order. */
  get told(): string[] {
    return this.shop.received.flatMap(({ body }) => (body.delivery ? [body.delivery.status] : []));
  }

  async send(method: 'GET' | 'POST', url: string, body?: unknown, token = 'sandbox-courier-token') {
    const headers = { 'X-DV-Auth-Token': token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const answer = await this.app.inject({
      method,
      url,
      headers,
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: answer.body.startsWith('{') ? JSON.parse(answer.body) : answer.body };
  }
}

const shopPoint = {
  address: 'Shop 4, Lake View Market, Thane West 400606',
  latitude: '19.215600',
  longitude: '72.963600',
  contact_person: { name: 'Shop', phone: '919000000142' },
};
const homePoint = {
  address: '12 Lake Road, Panchpakhadi, Thane 400602',
  contact_person: { name: 'Asha', phone: '919820012345' },
  client_order_id: 'shop-order-1',
};

/** A shipment as the shop asks for it; `drop` and `pickup` change one point. */
export function aShipment({ drop = {}, pickup = {}, ...order }: Record<string, unknown> = {}): Record<string, unknown> {
  const points = [
    { ...shopPoint, ...(pickup as object) },
    { ...homePoint, ...(drop as object) },
  ];
  return { type: 'standard', matter: 'Fresh meat', vehicle_type_id: 8, total_weight_kg: 1, points, ...order };
}
