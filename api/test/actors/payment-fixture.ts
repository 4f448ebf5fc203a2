import { SweepPayments } from '../../src/modules/checkout/settlement/sweep-payments.js';
import type { ProductEntity } from '../../src/modules/products/product.entity.js';
import { aProduct } from '../builders/a-product.js';
import { openStore, ShopperClient } from './shopper-client.js';
import { QUICK_REFUND_MS } from '../setup/start-sandbox.js';
import { startShop, type TestShop } from '../setup/start-shop.js';
import { type RecordedPayment, type ProviderRecords, readProviderRecords, steerSandbox } from '../setup/steer-sandbox.js';
import { SHARED } from '../setup/test-env.js';

/** An open shop with one product, with shoppers, and with the payment provider as its records show it and as a test steers it. */
export class PaymentFixture {
  private constructor(
    readonly shop: TestShop,
    readonly mutton: ProductEntity,
  ) {}

  static async open(): Promise<PaymentFixture> {
    const shop = await startShop({ runJobs: true, env: { RAZORPAY_TIMEOUT_MS: '3000' } });
    await openStore(shop);
    return new PaymentFixture(shop, await aProduct(shop.db, { name: 'Mutton Curry Cut', price: 449 }));
  }

  /** Time and webhooks as they should be, whatever a test before did to them. */
  async settleDown(): Promise<void> {
    this.shop.clock.set(new Date());
    await this.control('/webhooks', { mode: 'normal' });
    await this.control('/policy', { refundAfterMs: QUICK_REFUND_MS });
    await this.control('/faults', {}, 'DELETE');
  }

  /** Steers the sandbox's payment provider. */
  control(path: string, body: unknown, method = 'POST'): Promise<unknown> {
    return steerSandbox(this.shop.sandbox, 'razorpay', path, body, method);
  }

  providerRecords(): Promise<ProviderRecords> {
    return readProviderRecords(this.shop.sandbox);
  }

  async paymentsOf(providerOrderId: string): Promise<RecordedPayment[]> {
    return (await this.providerRecords()).payments.filter(({ order_id }) => order_id === providerOrderId);
  }

  /** As the owner may do in the provider's dashboard, or the provider by itself. @returns the refund's number */
  async refundAtProvider(paymentId: string, part: { amount?: number } = {}): Promise<string> {
    const key = Buffer.from(`${SHARED.RAZORPAY_KEY_ID}:${SHARED.RAZORPAY_KEY_SECRET}`).toString('base64');
    const answer = await fetch(`${this.shop.sandbox.url}/razorpay/v1/payments/${paymentId}/refund`, {
      method: 'POST',
      headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(part),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return ((await answer.json()) as { id: string }).id;
  }

  /** The same, and the bank has sent it. */
  async paidOutAtProvider(paymentId: string): Promise<void> {
    const refund = await this.refundAtProvider(paymentId);
    await this.control(`/refunds/${refund}/process`, {}).catch(async (refusal: Error) => {
      const { refunds } = await this.providerRecords(); // on a busy machine the bank was quicker
      if (refunds.find(({ id }) => id === refund)?.status !== 'processed') throw refusal;
    });
  }

  sweep(): Promise<void> {
    return this.shop.app.get(SweepPayments, { strict: false }).sweepPayments();
  }

  /** A new shopper with one pack of mutton and a delivery fee. */
  async shopper(): Promise<ShopperClient> {
    const shopper = (await ShopperClient.signIn(this.shop)).take(this.mutton);
    await shopper.askFee();
    return shopper;
  }
}

/** The provider's order of a payment that the shopper opens now. */
export async function openedBy(shopper: ShopperClient): Promise<string> {
  return (await shopper.openPayment()).body.orderId;
}

export async function stateOf(shopper: ShopperClient, providerOrderId: string): Promise<string> {
  return (await shopper.get(`/payment/attempts/${providerOrderId}`)).body.state;
}
