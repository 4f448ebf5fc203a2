import type { PaymentFixture } from '../../actors/payment-fixture.js';
import { eventually } from '../../actors/shopper-client.js';
import { SHARED } from '../../setup/test-env.js';
import type { Answer } from '../../setup/http-client.js';
import type { MoneyOverviewReply, MoneyPaymentReply } from '../../../src/modules/payment/money/money.dto.js';
import type {
  ReconciliationDetailReply,
  ReconciliationReply,
} from '../../../src/modules/payment/reconciliation/reconciliation.dto.js';

/** What the owner asks of the money, and what was bought and sold for it to be asked about. */
export function moneyDesk(fixture: () => PaymentFixture, token: () => string) {
  const today = (): string => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const reconcileAgain = (day = today()): Promise<Answer<ReconciliationDetailReply>> =>
    fixture().shop.post(`/admin/money/reconciliations/${day}`, {}, { token: token() });
  const money = async (): Promise<MoneyOverviewReply> => (await fixture().shop.get('/admin/money', { token: token() })).body;
  const readMoney = async <Reply extends object>(path: string): Promise<Reply> =>
    (await fixture().shop.get(`/admin/money${path}`, { token: token() })).body;
  const paymentPage = (query = '') => readMoney<MoneyPaymentReply[]>(`/payments${query}`);
  const reconciledDays = () => readMoney<ReconciliationReply[]>('/reconciliations');
  const reconciledToday = () => readMoney<ReconciliationDetailReply>(`/reconciliations/${today()}`);
  const paymentOf = async (orderId: string) => (await paymentPage(`?q=${orderId}`))[0]!;
  const open = async (kind: string) =>
    (await reconcileAgain()).body.differences.filter((one) => one.kind === kind && one.resolved_at === null);

  async function buyWithShipment() {
    const shopper = await fixture().shopper();
    const { orderId, providerOrderId } = await shopper.buy();
    const delivery = await eventually(
      async () => (await fixture().shop.db.query('SELECT * FROM deliveries WHERE order_id = $1', [orderId]))[0],
      ({ state }) => state === 'booked' || state === 'ended',
    );
    return { orderId, delivery, paymentId: (await fixture().paymentsOf(providerOrderId))[0]!.id, total: shopper.total };
  }

  /** A payment in the provider's records that this shop never asked for. */
  async function strayPayment(): Promise<string> {
    const key = Buffer.from(`${SHARED.RAZORPAY_KEY_ID}:${SHARED.RAZORPAY_KEY_SECRET}`).toString('base64');
    const answer = await fetch(`${fixture().shop.sandbox.url}/razorpay/v1/orders`, {
      method: 'POST',
      headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: 7_700, currency: 'INR', receipt: `stray ${Math.random()}` }),
    });
    const { payment } = (await fixture().control(`/orders/${((await answer.json()) as { id: string }).id}/pay`, {
      outcome: 'success',
    })) as { payment: { id: string } };
    return payment.id;
  }

  return {
    today,
    reconcileAgain,
    money,
    readMoney,
    paymentPage,
    reconciledDays,
    reconciledToday,
    paymentOf,
    open,
    buyWithShipment,
    strayPayment,
  };
}
