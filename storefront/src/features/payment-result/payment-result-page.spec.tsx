import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { renderInShop } from '../../testing/render-in-shop';
import { openShopAnswers } from '../../testing/shop-answers';
import PaymentResultPage from './payment-result-page';

const PROOF = '#razorpay_order_id=order_1&razorpay_payment_id=pay_1&razorpay_signature=abc';
const refused = { status: 409, body: { error: 'Payment verification failed.', code: 'PAYMENT_NOT_VERIFIED' } };

function open(hash: string, result?: unknown, signedIn = false) {
  const fakeApi = new FakeApi({ ...openShopAnswers(), 'POST /payment/result': result });
  return renderInShop(<PaymentResultPage />, { fakeApi, signedIn, at: { pathname: '/payment-result', hash, state: null } });
}
const answer = (state: string, order_id: string | null = '01HZX5A7B8C9') => ({ body: { state, order_id, amount: 538 } });

describe('the page to which a payment leads back', () => {
  it('brings the proof without a sign-in, and shows number, sum and state', async () => {
    const sent: unknown[] = [];
    const { fakeApi } = open(PROOF, (body: unknown) => {
      sent.push(body);
      return answer('paid');
    });
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeInTheDocument();
    expect(screen.getByText('Order #01HZX5A7B8C9')).toBeInTheDocument();
    expect(screen.getByText('Total ₹538')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in to follow your order' })).toHaveAttribute('href', '/login');
    expect(sent).toEqual([{ razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'abc' }]);
    expect(fakeApi.sent.find(({ route }) => route === 'POST /payment/result')?.token).toBeNull();
  });

  it('leads a signed-in shopper to the order', async () => {
    open(PROOF, answer('paid'), true);
    expect(await screen.findByRole('link', { name: 'View your order' })).toHaveAttribute('href', '/orders/01HZX5A7B8C9');
  });

  it('asks again while the payment is being checked, and no longer', async () => {
    const { queryClient } = open(PROOF, answer('open'));
    expect(await screen.findByText('We’re checking your payment…')).toBeInTheDocument();
    await screen.findByText('Total ₹538');
    const [query] = queryClient.getQueryCache().findAll({ queryKey: ['payment-result'] });
    const { refetchInterval } = query!.observers[0]!.options;
    if (typeof refetchInterval !== 'function') throw new Error('it asks once, or for ever');
    expect(refetchInterval(query as never)).toBe(3_000);
    query!.setData(answer('paid').body);
    expect(refetchInterval(query as never)).toBe(false);
  });

  it.each([
    ['refunding', 'We could not take your order, so your payment is being refunded in full.'],
    ['refunded', 'We could not take your order. Your payment has been refunded in full.'],
    ['expired', 'The time to pay for this order has passed.'],
  ])('says what became of a payment that is no order: %s', async (state, text) => {
    open(PROOF, answer(state));
    expect(await screen.findByRole('heading', { name: text })).toBeInTheDocument();
  });

  it.each([
    ['a payment that failed', '#failed', undefined, 'Your payment did not go through.', 0],
    ['a forged proof', PROOF, refused, 'We could not confirm this payment here.', 1],
    ['half a proof', '#razorpay_order_id=order_1', undefined, 'We could not confirm this payment here.', 0],
    ['nothing', '', undefined, 'We could not confirm this payment here.', 0],
    ['anything else', '#<script>', undefined, 'We could not confirm this payment here.', 0],
  ])('is calm and shows no order after %s', async (_, hash, result, text, calls) => {
    const { fakeApi } = open(hash, result);
    expect(await screen.findByRole('heading', { name: text })).toBeInTheDocument();
    expect(screen.getByText(/confirm your order automatically or refund you in full/)).toBeInTheDocument();
    expect(screen.queryByText(/Order #/)).toBeNull();
    expect(fakeApi.countOf('POST /payment/result')).toBe(calls);
  });

  it('offers to ask again when the shop is not reached', async () => {
    open(PROOF, 'lost');
    expect(await screen.findByText('We could not check your payment right now.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });
});
