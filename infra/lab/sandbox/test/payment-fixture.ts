import Fastify, { type FastifyInstance } from 'fastify';
import { registerPaymentSimulator } from '../src/payment/payment-simulator.js';
import type { Post } from '../src/post.js';
import { ManualClock } from './manual-clock.js';
import { testSettings } from './sandbox-settings.js';
import { ShopEnd } from './fake-shop.js';

export interface Answer {
  status: number;
  body: any;
}

/** The payment simulator alone, with a clock and a shop of the test's own. */
export class PaymentFixture {
  private constructor(
    readonly app: FastifyInstance,
    readonly clock: ManualClock,
    readonly shop: ShopEnd,
  ) {}

  static async open({
    dataDir = null,
    clock = new ManualClock(),
    post,
    seed = null,
  }: {
    dataDir?: string | null;
    clock?: ManualClock;
    post?: Post;
    seed?: string | null;
  } = {}): Promise<PaymentFixture> {
    const shop = new ShopEnd();
    const app = Fastify({ forceCloseConnections: true });
    const options = { clock, post: post ?? shop.post, seed };
    await app.register(async (scope) => registerPaymentSimulator(scope, testSettings(dataDir), options), { prefix: '/razorpay' });
    await app.ready();
    return new PaymentFixture(app, clock, shop);
  }

  close(): Promise<void> {
    return this.app.close();
  }

  get(path: string): Promise<Answer> {
    return this.ask('GET', path);
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask('POST', path, body, headers);
  }

  control(path: string, body: unknown = {}): Promise<Answer> {
    return this.send('POST', `/razorpay/control${path}`, body, {});
  }

  async state(): Promise<any> {
    return (await this.send('GET', '/razorpay/control/state', undefined, {})).body;
  }

  async webhooks(): Promise<any> {
    return (await this.send('GET', '/razorpay/control/webhooks', undefined, {})).body;
  }

  async anOrder(fields: Record<string, unknown> = {}): Promise<string> {
    return (await this.post('/orders', { amount: 51_300, currency: 'INR', receipt: 'shop-1', ...fields })).body.id;
  }

  async aPayment(fields: Record<string, unknown> = {}): Promise<any> {
    return (await this.control(`/orders/${await this.anOrder()}/pay`, { outcome: 'success', ...fields })).body.payment;
  }

  async payment(id: string): Promise<any> {
    return (await this.get(`/payments/${id}`)).body;
  }

  ask(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const key = Buffer.from('rzp_test_sandbox000001:sandbox-key-secret').toString('base64');
    return this.send(method, `/razorpay/v1${path}`, body, { authorization: `Basic ${key}`, ...headers });
  }

  async send(method: 'GET' | 'POST' | 'PATCH', url: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await this.app.inject({ method, url, headers: { ...type, ...headers }, ...payload });
    const text = answer.body;
    return { status: answer.statusCode, body: text.startsWith('{') ? JSON.parse(text) : text };
  }
}
