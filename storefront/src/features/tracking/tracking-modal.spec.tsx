import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { courierStatusMeaning } from '@shop/domain';
import { useState } from 'react';
import { FakeApi, reply } from '../../testing/fake-api';
import { openShopAnswers } from '../../testing/shop-answers';
import { renderInShop } from '../../testing/render-in-shop';
import { aDelivery } from './testing/a-delivery';
import type { Tracking } from './api';
import { TrackingModal } from './tracking-modal';

const ORDER = 'GET /borzo/order/A1';
const RIDER = 'GET /borzo/courier/7001';
const ravi = {
  name: 'Ravi',
  surname: 'Patil',
  phone: '+91 98123 45678',
  latitude: 19.222,
  longitude: 72.974,
  seen_at: '2026-11-21T12:00:00.000Z',
};

async function follow(delivery: Tracking | 'lost', courier = ravi) {
  const fakeApi = new FakeApi(openShopAnswers({ [RIDER]: reply({ courier }) }));
  const answer = (next: Tracking | 'lost') => {
    fakeApi.answers[ORDER] = next === 'lost' ? 'lost' : reply(next);
  };
  const refuse = (body: object) => void (fakeApi.answers[ORDER] = { status: 503, body });
  answer(delivery);
  renderInShop(<OpenTracking />, { fakeApi });
  await pass(0);
  return { answer, refuse, countOf: (route: string) => fakeApi.countOf(route) };
}

function OpenTracking() {
  const [open, setOpen] = useState(true);
  return <TrackingModal open={open} onClose={() => setOpen(false)} orderId="A1" />;
}

/** Time goes by, and every answer that arrives in it is shown. */
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds + 1));
const stepNow = () =>
  within(screen.getByRole('list', { name: 'Progress of your order' })).getByText(/./, {
    selector: '[aria-current] *:last-child',
  });
const status = () => screen.getByRole('status');

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 12) });
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('following an order', () => {
  it('shows its id, its five steps, where it is and a bar in proportion to the step', async () => {
    await follow(aDelivery());
    expect(screen.getByText('#A1')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map((step) => step.textContent?.replace(' (done)', ''))).toEqual([
      'Order Placed',
      'Rider Assigned',
      'Picked Up',
      'On its way',
      'Delivered',
    ]);
    expect(stepNow()).toHaveTextContent('On its way');
    expect(screen.getByTestId('progress-bar')).toHaveStyle({ width: '75%' });
  });

  it('tells a step change to those who listen', async () => {
    const { answer } = await follow(aDelivery({ status: 'courier_assigned', step_index: 1 }));
    expect(status()).toHaveTextContent('Rider Assigned');
    answer(aDelivery({ status: 'courier_arrived', step_index: 4, note: 'At your door' }));
    await pass(10_000);
    expect(status()).toHaveTextContent('At your door');
    expect(status()).not.toHaveTextContent('Delivered');
  });

  it('names the moments that an order of the night waits for', async () => {
    const waiting = { status: 'queued', step_index: 0, note: 'Your order goes out after the shop opens', points: [] };
    const tomorrow = {
      rider_from: '2026-11-22T02:30:00Z',
      promised_from: '2026-11-22T03:30:00Z',
      promised_until: '2026-11-22T04:15:00Z',
    };
    const { answer } = await follow(aDelivery({ ...waiting, ...tomorrow }));
    for (const text of [/^Your order goes out when/, /^Deliveries start tomorrow at 8:00/, /^Arrives: Tomorrow 9:00–9:45/])
      expect(within(status()).getByText(text)).toBeInTheDocument();
    answer(aDelivery({ status: 'planned', step_index: 0, note: 'Looking for a rider' }));
    await pass(10_000);
    expect(screen.queryByText(/Arrives|Deliveries start/)).not.toBeInTheDocument();
  });

  it('leads to the live map in a new tab that learns nothing of us', async () => {
    await follow(aDelivery());
    const link = screen.getByRole('link', { name: /View on Map/ });
    expect(link).toHaveAttribute('href', 'https://track.example/1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('has no live link when there is none, or a dangerous one', async () => {
    const points = aDelivery().points.map((point) => ({ ...point, tracking_url: 'javascript:alert(1)' }));
    await follow(aDelivery({ points }));
    expect(screen.queryByRole('link', { name: /View on Map/ })).not.toBeInTheDocument();
  });

  it('names the rider, whom one can call, and shows how far away he is', async () => {
    await follow(aDelivery());
    expect(screen.getByText('Ravi Patil')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Call Ravi Patil/ })).toHaveAttribute('href', 'tel:+919812345678');
    const name = 'Sketch, not a street map: Your rider is about 1.4 km from your home';
    expect(screen.getByRole('img', { name })).toBeInTheDocument();
  });

  it.each([
    ['halfway', { latitude: 19.22475, longitude: 72.9718 }, ['1.0 km', '1.0 km']],
    ['near the shop, where there is no room for the way behind', { latitude: 19.222, longitude: 72.974 }, ['1.4 km']],
  ])('sketches the way with its distances, rider %s, and says that it is no street map', async (_name, rider, distances) => {
    await follow(aDelivery(), { ...ravi, ...rider });
    const written = [...screen.getByRole('img', { name: /^Sketch/ }).querySelectorAll('text')];
    expect(written.map(({ textContent }) => textContent)).toEqual(distances);
    expect(screen.getByText('Straight-line distances. Not a street map.')).toBeInTheDocument();
  });

  it('says how far the home is from the shop while no rider is known', async () => {
    await follow(aDelivery({ status: 'planned', step_index: 0 }));
    const name = 'Sketch, not a street map: Your home is about 2.0 km from the shop';
    expect(screen.getByRole('img', { name })).toBeInTheDocument();
  });

  it('has the live map before everything that takes room', async () => {
    await follow(aDelivery());
    const link = screen.getByRole('link', { name: /View on Map/ });
    const FOLLOWS = Node.DOCUMENT_POSITION_FOLLOWING;
    expect(link.compareDocumentPosition(screen.getByRole('img', { name: /^Sketch/ })) & FOLLOWS).toBe(FOLLOWS);
    expect(link.compareDocumentPosition(screen.getByText('Ravi Patil')) & FOLLOWS).toBe(FOLLOWS);
  });

  it.each([
    ['courier_assigned', 1, 'Rider Assigned'],
    ['courier_departed', 1, 'The rider is on the way to the shop'],
    ['courier_at_pickup', 2, 'The rider is at the shop'],
  ])(
    'says the same on the map as above it, and measures no way home, while the rider is without the parcel: %s',
    async (word, step_index, sentence) => {
      await follow(aDelivery({ status: word, step_index, note: courierStatusMeaning(word).note }));
      expect(within(status()).getByText(sentence)).toBeInTheDocument();
      expect(screen.getByRole('img', { name: `Sketch, not a street map: ${sentence}` })).toBeInTheDocument();
      expect(screen.queryByText(/from your home/)).not.toBeInTheDocument();
    },
  );

  it.each([
    ['before a rider is assigned', aDelivery({ status: 'planned', step_index: 0 })],
    ['after the delivery', aDelivery({ status: 'finished', step_index: 4, is_final: true })],
  ])('does not ask for the rider %s', async (_name, delivery) => {
    const { countOf } = await follow(delivery);
    expect(countOf(RIDER)).toBe(0);
    expect(screen.queryByText('Ravi Patil')).not.toBeInTheDocument();
  });

  it('lets go of the rider when the delivery is done', async () => {
    const { answer } = await follow(aDelivery());
    answer(aDelivery({ status: 'finished', step_index: 4, is_final: true }));
    await pass(10_000);
    expect(status()).toHaveTextContent('Delivered');
    expect(screen.queryByText('Ravi Patil')).not.toBeInTheDocument();
  });

  it.each([
    ['canceled', 'This delivery was cancelled'],
    ['failed', 'Delivery failed'],
    ['return_courier_assigned', 'Your order is coming back to the shop'],
    ['return_finished', 'Your order came back to the shop'],
  ])('has words of its own for %s', async (word, text) => {
    await follow(aDelivery({ status: word, step_index: 2 }));
    expect(status()).toHaveTextContent(text);
  });

  it('says that the order was cancelled where no rider was confirmed, and shows no steps that never came', async () => {
    await follow(aDelivery({ order_id: 'A1', status: 'canceled', step_index: 0, is_final: true, points: [] }));
    expect(status()).toHaveTextContent('This order was cancelled');
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  it('keeps the steps of one that was cancelled later', async () => {
    await follow(aDelivery({ status: 'canceled', step_index: 1 }));
    expect(status()).toHaveTextContent('This delivery was cancelled');
    expect(stepNow()).toHaveTextContent('Rider Assigned');
  });

  it('says when the order is expected, as long as that holds', async () => {
    const eta = { eta_from: '2026-11-21T12:10:00.000Z', eta_until: '2026-11-21T12:20:00.000Z' };
    const { answer } = await follow(aDelivery(eta));
    expect(status()).toHaveTextContent(/Expected between 5:40\spm and 5:50\spm/);
    answer('lost');
    await pass(12 * 60_000);
    expect(status()).toHaveTextContent(/Expected by 5:50\spm/);
    await pass(10 * 60_000);
    expect(status()).not.toHaveTextContent('Expected');
  });

  it('says nothing of an expectation once it is over', async () => {
    await follow(aDelivery({ status: 'failed', eta_from: '2026-11-21T12:10:00.000Z', eta_until: '2026-11-21T12:20:00.000Z' }));
    expect(status()).not.toHaveTextContent('Expected');
  });

  it('says how old the position is, and goes on counting without a connection', async () => {
    const { answer } = await follow(aDelivery());
    expect(screen.getByText('Position updated just now')).toBeInTheDocument();
    answer('lost');
    await pass(40_000);
    expect(screen.getByText('Position updated 40 seconds ago')).toBeInTheDocument();
  });

  it('says so when there is nothing to follow', () => {
    renderInShop(<TrackingModal open onClose={() => {}} orderId={null} />);
    expect(screen.getByText('No active order to track')).toBeInTheDocument();
  });
});

describe('asking again', () => {
  it('happens every 10 seconds, for the order and for its rider', async () => {
    const { countOf } = await follow(aDelivery());
    await pass(9_990);
    expect([countOf(ORDER), countOf(RIDER)]).toEqual([1, 1]);
    await pass(30);
    expect([countOf(ORDER), countOf(RIDER)]).toEqual([2, 2]);
    await pass(10_000);
    expect(countOf(ORDER)).toBe(3);
  });

  it.each(['delivered', 'finished', 'completed', 'cancelled', 'canceled', 'failed', 'deleted', 'return_finished'])(
    'ends with %s',
    async (word) => {
      const { answer, countOf } = await follow(aDelivery());
      answer(aDelivery({ status: word }));
      await pass(60_000);
      expect(countOf(ORDER)).toBe(2);
    },
  );

  it('ends when the server says that it is over, whatever the word', async () => {
    const { countOf } = await follow(aDelivery({ status: 'something_new', is_final: true }));
    await pass(60_000);
    expect(countOf(ORDER)).toBe(1);
  });

  it('ends when the view closes', async () => {
    const { countOf } = await follow(aDelivery());
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await pass(60_000);
    expect([countOf(ORDER), countOf(RIDER)]).toEqual([1, 1]);
  });

  it('goes on after a failure, which only the console hears of; the last view stays and tells its age', async () => {
    const { answer, countOf } = await follow(aDelivery());
    answer('lost');
    await pass(10_000);
    expect(stepNow()).toHaveTextContent('On its way');
    expect(screen.getByText(/We lost the connection/)).toHaveTextContent('We lost the connection and keep trying.');
    expect(screen.getByText(/Last updated 5:30:00\spm/)).toBeInTheDocument();
    expect(console.warn).toHaveBeenCalled();
    answer(aDelivery());
    await pass(10_000);
    expect(countOf(ORDER)).toBe(3);
    expect(screen.queryByText(/We lost the connection/)).not.toBeInTheDocument();
  });

  it('goes on while the shop is busy, which is not called a lost connection', async () => {
    const { answer, refuse } = await follow(aDelivery());
    refuse({ error: 'Busy.', code: 'SHOP_BUSY', retry_after: 4 });
    await pass(10_000);
    expect(stepNow()).toHaveTextContent('On its way');
    expect(screen.getByText(/very busy/)).toHaveTextContent('The shop is very busy right now. We keep trying.');
    expect(screen.queryByText(/lost the connection/)).not.toBeInTheDocument();
    answer(aDelivery());
    await pass(10_000);
    expect(screen.queryByText(/very busy/)).not.toBeInTheDocument();
  });

  it('goes on when the very first answer is lost', async () => {
    const { answer } = await follow('lost');
    expect(status()).toHaveTextContent('We cannot load your order right now. We keep trying.');
    answer(aDelivery());
    await pass(10_000);
    expect(status()).toHaveTextContent('On its way');
  });
});
