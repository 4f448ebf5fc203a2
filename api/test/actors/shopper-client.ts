import type { Language } from '@shop/domain';
import { randomUUID } from 'node:crypto';
import type { ProductEntity } from '../../src/modules/products/product.entity.js';
import { SettingEntity } from '../../src/modules/settings/setting.entity.js';
import type { Answer } from '../setup/http-client.js';
import { shopperToken } from '../setup/start-sandbox.js';
import type { TestShop } from '../setup/start-shop.js';

/** An address that the courier of the sandbox serves. */
export const HOME = {
  name: 'Asha Shinde',
  phone: '9820012345',
  line1: '12 Lake Road',
  area: 'Upvan',
  city: 'Thane',
  pincode: '400606',
};

/** All that a shopper sees of a shop: also one whose API is a process of its own. */
export type ShopApi = Pick<TestShop, 'get' | 'post' | 'sandbox'>;

/** No hours: the shop is at work whenever the tests run, and riders wait for no opening. */
export const ALWAYS_AT_WORK = { schedule_mode: 'manual', week: [], closed_dates: [] };

/** Opens the shop with the demo's fees. */
export async function openStore({ db }: Pick<TestShop, 'db'>, { platform = 20, surge = 0 } = {}): Promise<void> {
  await db.getRepository(SettingEntity).save([
    { key: 'store-status', value: true },
    { key: 'platform-fee', value: platform },
    { key: 'surge-fee', value: surge },
    { key: 'schedule', value: ALWAYS_AT_WORK },
  ]);
}

/** One shopper with one cart, walking through a checkout the way the storefront does. */
export class ShopperClient {
  readonly checkoutId: string = randomUUID();
  address = { ...HOME };
  coupon: string | null = null;
  /** Where the requests come from, as the proxy in front of the shop says. */
  ip: string | null = null;
  cart: { id: string; qty: number }[] = [];
  fees = { platform_fee: 20, surge_fee: 0, delivery_fee: 0, discount_amount: 0 };
  private prices = 0;
  private language: string | undefined;

  private constructor(
    private readonly shop: ShopApi,
    readonly token: string,
  ) {}

  static async signIn(shop: ShopApi, email = `${randomUUID()}@example.com`, claims = {}): Promise<ShopperClient> {
    return new ShopperClient(shop, await shopperToken(shop.sandbox, email, claims));
  }

  /** Orders in this language of the storefront. */
  speak(language: Language): this {
    this.language = language;
    return this;
  }

  /** The same person with another cart. */
  again(): ShopperClient {
    return new ShopperClient(this.shop, this.token);
  }

  take(product: ProductEntity, qty = 1): this {
    this.cart.push({ id: product.id, qty });
    this.prices += product.price * qty;
    return this;
  }

  get total(): number {
    const { platform_fee, surge_fee, delivery_fee, discount_amount } = this.fees;
    return this.prices + platform_fee + surge_fee + delivery_fee - discount_amount;
  }

  async askFee(): Promise<Answer> {
    const answer = await this.post('/borzo/calculate-fee', { address: this.address, items: this.cart });
    this.fees.delivery_fee = answer.body.delivery_fee ?? 0;
    return answer;
  }

  async applyCoupon(code: string): Promise<Answer> {
    const answer = await this.post('/cart/validate-coupon', { coupon_code: code, subtotal: this.prices });
    this.coupon = answer.body.coupon_code ?? null;
    this.fees.discount_amount = answer.body.discount_amount ?? 0;
    return answer;
  }

  openPayment(change: Record<string, unknown> = {}): Promise<Answer> {
    return this.post('/payment/create-order', {
      grandTotal: this.total,
      cart: this.cart,
      address: this.address,
      coupon_code: this.coupon,
      checkout_id: this.checkoutId,
      language: this.language,
      ...change,
    });
  }

  /** Pays in the sandbox; the answer is what the payment window hands to the browser. */
  async pay(providerOrderId: string, choice: Record<string, unknown> = {}): Promise<Record<string, string>> {
    const response = await fetch(`${this.shop.sandbox.url}/razorpay/control/orders/${providerOrderId}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'success', ...choice }),
    });
    if (!response.ok) throw new Error(`the sandbox took no payment: ${await response.text()}`);
    return (await response.json()) as Record<string, string>;
  }

  verify({ razorpay_order_id, razorpay_payment_id, razorpay_signature }: Record<string, string>): Promise<Answer> {
    return this.post('/payment/verify', { razorpay_order_id, razorpay_payment_id, razorpay_signature });
  }

  checkout(change: Record<string, unknown> = {}): Promise<Answer> {
    return this.post('/cart/checkout', {
      cart: this.cart,
      address: this.address,
      payMethod: 'card',
      subtotal: this.prices,
      ...this.fees,
      grand_total: this.total,
      coupon_code: this.coupon,
      checkout_id: this.checkoutId,
      language: this.language,
      ...change,
    });
  }

  /** From the fee to the order, the way it should go. */
  async buy(): Promise<{ orderId: string; providerOrderId: string }> {
    const fee = await this.askFee();
    if (fee.status !== 200) throw new Error(`no fee was told: ${JSON.stringify(fee.body)}`);
    const opened = await this.openPayment();
    if (opened.status !== 200) throw new Error(`no payment was opened: ${JSON.stringify(opened.body)}`);
    await this.verify(await this.pay(opened.body.orderId));
    return { orderId: (await this.checkout()).body.id, providerOrderId: opened.body.orderId };
  }

  get(path: string): Promise<Answer> {
    return this.shop.get(path, { token: this.token });
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.shop.post(path, body, { token: this.token, headers: this.ip ? { 'x-forwarded-for': this.ip } : {} });
  }
}

/** Waits until something holds; tells what it saw last when it does not come. A long patience costs nothing but in a test that fails. */
export async function eventually<T>(look: () => Promise<T>, holds: (seen: T) => boolean, seconds = 30): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const seen = await look();
    if (holds(seen)) return seen;
    if (Date.now() > end) throw new Error(`it did not come; seen last: ${JSON.stringify(seen)}`);
    await new Promise((next) => setTimeout(next, 40));
  }
}

/** A whole checkout, every step asked again for as long as the shop is out of reach. Answers the number of the order. */
export async function buyInsisting(
  shopper: ShopperClient,
  onRefused: (answer: Answer) => void,
  onPaid: () => void,
): Promise<string> {
  const insist = (ask: () => Promise<Answer>): Promise<Answer> =>
    eventually(
      async () => {
        const answer = await ask();
        if (answer.status !== 200) onRefused(answer);
        return answer;
      },
      ({ status }) => status === 200,
      60,
    );
  await insist(() => shopper.askFee());
  const opened = await insist(() => shopper.openPayment());
  const proof = await shopper.pay(opened.body.orderId);
  onPaid();
  await insist(() => shopper.verify(proof));
  return (await insist(() => shopper.checkout())).body.id;
}
