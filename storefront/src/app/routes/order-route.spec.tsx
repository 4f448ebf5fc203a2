import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aFullOrder } from '../../features/orders/testing/a-full-order';
import { anOrder } from '../../features/orders/testing/an-order';
import { type Answers, FakeApi, refusal, reply } from '../../testing/fake-api';
import { aLine, aProduct, chicken, openShopAnswers } from '../../testing/shop-answers';
import { renderInShop } from '../../testing/render-in-shop';
import { ShopRoutes } from './routes';

function openOrder(order: Answers[string] = {}, changes: Answers = {}) {
  const answer =
    typeof order === 'string' || (order as { status?: unknown }).status === 404 ? order : reply(aFullOrder(order as object));
  const fakeApi = new FakeApi(openShopAnswers({ 'GET /orders/A1/details': answer, ...changes }));
  return renderInShop(<ShopRoutes />, { at: '/orders/A1', fakeApi, signedIn: true });
}

describe('what a shopper says of an own order', () => {
  const delivered = { status: 'delivered' } as const;
  const review = { rating: 4, text: 'Cold and on time.', state: 'pending' };
  const stars = (name: string) => screen.findByRole('radio', { name });

  it('is given with stars and a text, is there to be read at once, and can be changed', async () => {
    const sent: unknown[] = [];
    openOrder(delivered, {
      'PUT /orders/A1/review': (body: object) => {
        sent.push(body);
        return reply({ ...review, ...body });
      },
    });
    await userEvent.click(await stars('4 stars'));
    expect(await stars('4 stars')).toBeChecked();
    await userEvent.type(screen.getByLabelText(/^What would you tell others/), ' Cold and on time. ');
    await userEvent.click(screen.getByRole('button', { name: 'Send rating' }));
    expect(await screen.findByText('You gave 4 of 5 stars.')).toBeInTheDocument();
    expect(screen.getByText('Your text is waiting for approval by the shop.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'How was this order?' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    await userEvent.click(await stars('5 stars'));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('You gave 5 of 5 stars.')).toBeInTheDocument();
    expect(sent).toEqual([
      { rating: 4, text: 'Cold and on time.' },
      { rating: 5, text: 'Cold and on time.' },
    ]);
    expect(await screen.findByText('Thank you for your rating!')).toBeInTheDocument();
  });

  it('needs stars, not a text', async () => {
    const { fakeApi } = openOrder(delivered);
    await userEvent.click(await screen.findByRole('button', { name: 'Send rating' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose 1 to 5 stars.');
    expect(screen.getByRole('group', { name: 'Your rating' })).toHaveAccessibleDescription('Please choose 1 to 5 stars.');
    expect(fakeApi.countOf('PUT /orders/A1/review')).toBe(0);
  });

  it('is withdrawn', async () => {
    openOrder({ ...delivered, review }, { 'DELETE /orders/A1/review': reply(null) });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('button', { name: 'Send rating' })).toBeInTheDocument();
    expect(await screen.findByText('Your rating was removed.')).toBeInTheDocument();
  });

  it('stays as it was typed when the shop refuses it, with the reason', async () => {
    openOrder(delivered, {
      'PUT /orders/A1/review': refusal(409, 'You can rate an order once it has been delivered.'),
    });
    await userEvent.click(await stars('2 stars'));
    await userEvent.click(screen.getByRole('button', { name: 'Send rating' }));
    expect(await screen.findByText('You can rate an order once it has been delivered.')).toBeInTheDocument();
    expect(await stars('2 stars')).toBeChecked();
  });

  it('is not asked for before it is delivered', async () => {
    openOrder();
    await screen.findByRole('heading', { level: 1, name: 'Order #A1' });
    expect(screen.queryByText('How was this order?')).not.toBeInTheDocument();
  });
});

describe('an own order at its address', () => {
  it('says what, where to, how it was paid, what happened and who helps', async () => {
    openOrder();
    expect(await screen.findByRole('heading', { level: 1, name: 'Order #A1' })).toBeInTheDocument();
    expect(screen.getByText('2 × Chicken Curry Cut').nextElementSibling).toHaveTextContent('₹578');
    expect(screen.getByText('Surge fee').nextElementSibling).toHaveTextContent('₹15');
    expect(screen.getByText('12 Lake Road, Upvan')).toBeInTheDocument();
    expect(screen.getByText('Paid online by UPI.')).toBeInTheDocument();
    const story = within(screen.getByRole('region', { name: 'Order timeline' }));
    expect(story.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Order started20 Nov 2026/),
      expect.stringMatching(/^Paid and confirmed20 Nov 2026/),
    ]);
    expect(await screen.findByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      expect.stringContaining('Order%20%23A1'),
    );
    expect(screen.getByRole('button', { name: 'Track order A1' })).toBeInTheDocument();
  });

  it.each([
    ['open', 'pending', /Not paid yet/],
    ['refunding', 'cancelled', /is being refunded in full/],
    ['refunded', 'cancelled', /was refunded in full/],
  ] as const)('says in plain words that its payment is %s', async (payment, status, words) => {
    openOrder({ status, payment: { status: payment, method: null }, cancel_reason: status === 'cancelled' ? 'Sold out.' : null });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Track order/ })).not.toBeInTheDocument();
    if (status === 'cancelled') {
      const story = within(screen.getByRole('region', { name: 'Order timeline' }));
      expect(story.getByText('Why it was cancelled: Sold out.')).toBeInTheDocument();
    }
  });

  it('tells that it was cancelled and refunded, in the order in which that happened', async () => {
    const at = (minute: number) => `2026-11-20T08:${minute}:00Z`;
    const kinds = ['started', 'placed', 'cancelled', 'refund_started', 'refunded'] as const;
    openOrder({ status: 'cancelled', events: kinds.map((what, index) => ({ what, at: at(30 + index) })) });
    const story = within(await screen.findByRole('region', { name: 'Order timeline' }));
    expect(story.getAllByRole('listitem').map((item) => item.textContent?.replace(/20 Nov.*/, ''))).toEqual([
      'Order started',
      'Paid and confirmed',
      'Cancelled',
      'Refund started',
      'Refunded',
    ]);
  });

  it.each([
    ['confirmed', 'Please keep ₹784 in cash ready for the rider.'],
    ['delivered', 'Cash on delivery.'],
    ['cancelled', 'There is nothing to pay.'],
  ])('that is paid at the door says so, %s', async (status, words) => {
    openOrder({ status, grand_total: 784, payment: { status: 'on_delivery', method: 'cash' } });
    expect(await screen.findByText(words)).toBeInTheDocument();
    const story = within(screen.getByRole('region', { name: 'Order timeline' }));
    expect(story.getByText('Confirmed')).toBeInTheDocument();
    expect(screen.queryByText('Paid and confirmed')).not.toBeInTheDocument();
  });

  it('that was paid with an offer of the payment provider shows what it took off and what was paid', async () => {
    openOrder({ grand_total: 784, provider_offer: 78.4 });
    const offer = await screen.findByText('Payment offer');
    expect(offer.nextElementSibling).toHaveTextContent('78.40');
    expect(screen.getByText('You paid').nextElementSibling).toHaveTextContent('₹705.60');
  });

  it('that is not there, or a stranger’s, does not exist', async () => {
    openOrder(refusal(404, 'We could not find this order.'));
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });

  it('can be asked for again when it could not be loaded', async () => {
    const { fakeApi } = openOrder('lost');
    expect(await screen.findByText('This order could not be loaded.')).toBeInTheDocument();
    fakeApi.answers['GET /orders/A1/details'] = reply(aFullOrder());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Order #A1' })).toBeInTheDocument();
  });
});

describe('the documents of an own order', () => {
  const notes = [{ id: 'n1', number: 'CN/2026-27/00007', issued_at: '2026-11-21T06:00:00Z', amount: 449 }];

  it('are none before it is packed', async () => {
    openOrder();
    await screen.findByRole('heading', { name: 'Order #A1' });
    expect(screen.queryByRole('button', { name: 'Download the bill' })).not.toBeInTheDocument();
  });

  it('are its bill and what of it was refunded, fetched in the shopper’s name', async () => {
    const { fakeApi } = openOrder({ has_bill: true, credit_notes: notes }, { 'GET /orders/A1/credit-notes/n1': 'lost' });
    const documents = within(await screen.findByRole('region', { name: 'Bill and credit notes' }));
    expect(documents.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Download the bill',
      expect.stringMatching(/^Credit noteCN\/2026-27\/00007₹449 · 21 Nov 2026/),
    ]);
    await userEvent.click(documents.getByRole('button', { name: 'Credit note CN/2026-27/00007' }));
    expect(await screen.findByText('This file could not be loaded. Please try again.')).toBeInTheDocument();
    expect(fakeApi.sent.find(({ route }) => route === 'GET /orders/A1/credit-notes/n1')?.token).toMatch(/^Bearer /);
  });
});

describe('ordering again', () => {
  const kept = () => JSON.parse(localStorage.getItem('shop.cart.user_1') ?? '[]');

  it('puts what is still sold into the cart, at the price of today, and says what is gone and what has changed', async () => {
    const items = [
      { product_id: 'p1', name: 'Mutton Curry Cut', price: 399, qty: 2 },
      { product_id: 'p2', name: 'Chicken Breast', price: 289, qty: 1 },
      { product_id: 'old', name: 'Goat Brain', price: 120, qty: 1 },
    ];
    openOrder({ items }, { 'GET /products': reply([aProduct(), chicken]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Order again' }));
    const cart = within(await screen.findByRole('dialog', { name: 'Your cart' }));
    expect(
      cart.getByText(
        'Added from your earlier order: 2 × Mutton Curry Cut, 1 × Chicken Breast. No longer sold, so not added: Goat Brain.',
      ),
    ).toHaveAttribute('role', 'status');
    const mutton = within(cart.getByText('Mutton Curry Cut').closest('li')!);
    expect(mutton.getByText('₹898')).toBeInTheDocument();
    expect(mutton.getByText(/Price changed/)).toHaveTextContent('Price changed, it was ₹399');
    expect(cart.queryByText('Goat Brain')).not.toBeInTheDocument();
    expect(kept().map(({ id, qty }: { id: string; qty: number }) => [id, qty])).toEqual([
      ['p1', 2],
      ['p2', 1],
    ]);
  });

  it('says what was added when nothing is gone, and that nothing was when all of it is', async () => {
    const line = { product_id: 'p1', name: 'Mutton Curry Cut', price: 449, qty: 2 };
    const { unmount } = openOrder({ items: [line] });
    await userEvent.click(await screen.findByRole('button', { name: 'Order again' }));
    expect(await screen.findByText('Added from your earlier order: 2 × Mutton Curry Cut.')).toBeInTheDocument();
    unmount();
    openOrder({ items: [{ ...line, product_id: 'old' }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Order again' }));
    const nothing = 'Nothing was added to your cart. No longer sold, so not added: Mutton Curry Cut.';
    expect(await screen.findByText(nothing)).toBeInTheDocument();
  });

  it('counts the packs that found room: an order takes 50 of one product at most', async () => {
    localStorage.setItem('shop.cart.user_1', JSON.stringify([aLine({ qty: 49 })]));
    openOrder({ items: [{ product_id: 'p1', name: 'Mutton Curry Cut', price: 449, qty: 3 }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Order again' }));
    const cart = within(await screen.findByRole('dialog', { name: 'Your cart' }));
    expect(cart.getByText(/Added from your earlier order: 1 × Mutton Curry Cut\./)).toBeInTheDocument();
  });

  it('works from the list as well, and says so when the shop cannot be asked', async () => {
    const fakeApi = new FakeApi(openShopAnswers({ 'GET /orders': reply([anOrder()]), 'GET /products': 'lost' }));
    renderInShop(<ShopRoutes />, { at: '/orders', fakeApi, signedIn: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Order again: order A1' }));
    expect(await screen.findByText('We could not check what is available right now. Please try again.')).toBeInTheDocument();
    fakeApi.answers['GET /products'] = reply([aProduct(), chicken]);
    await userEvent.click(screen.getByRole('button', { name: 'Order again: order A1' }));
    await screen.findByRole('dialog', { name: 'Your cart' });
    await waitFor(() => expect(kept()).toHaveLength(2));
  });

  it('is a link away from the list', async () => {
    const fakeApi = new FakeApi(openShopAnswers({ 'GET /orders': reply([anOrder()]) }));
    renderInShop(<ShopRoutes />, { at: '/orders', fakeApi, signedIn: true });
    expect(await screen.findByRole('link', { name: 'Order #A1' })).toHaveAttribute('href', '/orders/A1');
  });
});
