import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { courierStatusMeaning } from '@shop/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { mapView } from './map/map-view';
import { distanceText, placesOf } from './map/places';
import { aDelivery } from './testing/a-delivery';
import { liveLink, viewTracking } from './tracking-view';
import { setLanguage } from '../../platform/language';
import { hi as hiPromise } from '../../platform/delivery-promise/messages.hi';
import { mr as mrPromise } from '../../platform/delivery-promise/messages.mr';
import { hi as hiTracking } from './messages.hi';
import { mr as mrTracking } from './messages.mr';
import { expectedText, openingText, seenText } from './expected';
import { FakeApi, reply } from '../../testing/fake-api';
import { renderInShop } from '../../testing/render-in-shop';
import { aConfig, openShopAnswers } from '../../testing/shop-answers';
import { DeliveryMap } from './map/delivery-map';

describe('the view of a delivery', () => {
  it.each([
    [-1, 0, 0],
    [0, 0, 0],
    [1, 1, 25],
    [2, 2, 50],
    [4, 4, 100],
    [9, 4, 100],
  ])('puts step %i at place %i and fills %i percent of the bar', (step_index, step, percent) => {
    expect(viewTracking(aDelivery({ step_index }), 'A1')).toMatchObject({ step, percent });
  });

  it('never calls an order delivered whose rider is still at the door', () => {
    const { headline, outcome } = viewTracking(
      aDelivery({ status: 'courier_arrived', step_index: 4, note: 'At your door' }),
      'A1',
    );
    expect({ headline, outcome }).toEqual({ headline: 'At your door', outcome: 'coming' });
  });

  it.each([
    ['planned', 0, 'Looking for a rider'],
    ['courier_assigned', 1, 'Rider Assigned'],
    ['courier_departed', 1, 'The rider is on the way to the shop'],
    ['courier_at_pickup', 2, 'The rider is at the shop'],
    ['parcel_picked_up', 2, 'Picked Up'],
    ['delayed', 2, 'The rider is running late'],
    ['active', 3, 'On its way'],
    ['courier_arrived', 4, 'At your door'],
    ['invalid', 4, 'At your door'],
    ['reattempt_planned', 4, 'The rider is trying a second time'],
  ])('says in one sentence where the order is at %s, whatever the step is called', (status, step_index, sentence) => {
    const { note } = courierStatusMeaning(status);
    const view = viewTracking(aDelivery({ status, step_index, note, status_description: note }), 'A1');
    expect(view).toMatchObject({ headline: sentence, details: [] });
  });

  it('adds what the courier says besides', () => {
    const told = { status: 'queued', step_index: 0, note: 'We are packing your order' };
    const view = viewTracking(aDelivery({ ...told, status_description: 'We are arranging a rider by hand' }), 'A1');
    expect(view).toMatchObject({ headline: told.note, details: ['We are arranging a rider by hand'] });
  });
});

describe('the live link', () => {
  it.each(['https://track.example/1', 'http://localhost:3300/t/1', 'http://courier.localhost:3300/t', 'http://127.0.0.1:9/t'])(
    'may be %s',
    (address) => expect(liveLink(address)).toBe(address),
  );
  it.each(['javascript:alert(1)', 'http://track.example/1', 'data:text/html,x', '/track/1', 'ftp://localhost/', '', null])(
    'may not be %s',
    (address) => expect(liveLink(address)).toBeNull(),
  );
});

describe('the map', () => {
  const shop = { latitude: 19.2183, longitude: 72.9781 };
  const home = { latitude: 19.2312, longitude: 72.9655 };

  it('knows shop and home from the delivery, the shop otherwise from the configuration, the rider from himself', () => {
    const delivery = aDelivery();
    const rider = { name: 'Ravi', surname: '', phone: '', seen_at: null, latitude: 19.22, longitude: 72.97 };
    expect(placesOf(delivery, rider, null)).toEqual({
      shop,
      home,
      rider: { latitude: 19.22, longitude: 72.97 },
      isParcelOnBoard: true,
    });
    const unknown = aDelivery({ points: [] });
    expect(placesOf(unknown, { ...rider, latitude: null }, home)).toEqual({
      shop: home,
      home: null,
      rider: null,
      isParcelOnBoard: true,
    });
  });

  it.each([
    [{ latitude: 19.2312, longitude: 72.9665 }, '100 m'],
    [{ latitude: 19.2312, longitude: 72.9655 }, '50 m'],
    [shop, '2.0 km'],
  ])('says how far %j is', (place, text) => expect(distanceText(home, place)).toBe(text));

  it('keeps every place inside the drawing, north above south and west left of east', () => {
    const view = mapView({ shop, home, rider: { latitude: 19.26, longitude: 73.01 } })!;
    for (const place of [shop, home, { latitude: 19.26, longitude: 73.01 }]) {
      const { x, y } = view.locate(place);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(640);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(400);
    }
    expect(view.locate(home).y).toBeLessThan(view.locate(shop).y);
    expect(view.locate(home).x).toBeLessThan(view.locate(shop).x);
  });

  it('shows nothing when nothing is known', () => {
    expect(mapView({ shop: null, home: null, rider: null })).toBeNull();
  });
});

const at = (time: string): string => new Date(`2026-11-21T${time}:00+05:30`).toISOString();
const NOW = Date.parse(at('18:02'));
const plain = (text: string): string => text.replace(/\s/gu, ' ');

describe('when the order is expected', () => {
  it.each([
    [at('18:10'), at('18:20'), 'Expected between 6:10 pm and 6:20 pm'],
    [at('18:00'), at('18:10'), 'Expected by 6:10 pm'],
    [at('17:40'), at('18:00'), ''],
    [null, null, ''],
  ])('from %s until %s reads "%s"', (eta_from, eta_until, text) =>
    expect(plain(expectedText({ eta_from, eta_until }, NOW))).toBe(text),
  );
});

describe('an order that waits for the opening', () => {
  const NIGHT = Date.parse(at('22:10'));
  const tomorrow = (time: string): string => new Date(`2026-11-22T${time}:00+05:30`).toISOString();
  const waiting = {
    eta_from: null,
    eta_until: null,
    rider_from: tomorrow('08:00'),
    promised_from: tomorrow('09:00'),
    promised_until: tomorrow('09:45'),
  };
  const told = (tracking: Parameters<typeof expectedText>[0], now = NIGHT): string[] =>
    [openingText(tracking, now), expectedText(tracking, now)].map(plain);
  afterEach(() => setLanguage('en'));

  it('says when deliveries start, and when it arrives as its page and its mail do', () =>
    expect(told(waiting)).toEqual(['Deliveries start tomorrow at 8:00 am.', 'Arrives: Tomorrow 9:00–9:45 am']));

  it('in Hindi and in Marathi', () => {
    setLanguage('hi', { 'delivery-promise': hiPromise, tracking: hiTracking });
    expect(told(waiting)).toEqual(['डिलीवरी कल सुबह 8:00 बजे शुरू होगी।', 'कब पहुँचेगा: कल सुबह 9:00–9:45 बजे']);
    setLanguage('mr', { 'delivery-promise': mrPromise, tracking: mrTracking });
    expect(told(waiting)).toEqual(['डिलिव्हरी उद्या सकाळी 8:00 वाजता सुरू होईल.', 'कधी पोहोचेल: उद्या सकाळी 9:00–9:45']);
  });

  it('says only when deliveries start where the promise cannot be kept any more', () => {
    const { promised_from: _, promised_until: __, ...unpromised } = waiting;
    expect(told(unpromised)).toEqual(['Deliveries start tomorrow at 8:00 am.', '']);
  });

  it('says neither once the shop has opened, though nothing new was read', () =>
    expect(told(waiting, Date.parse(tomorrow('08:00')))).toEqual(['', '']));
});

describe('the age of a position', () => {
  it.each([
    [5, 'Position updated just now'],
    [38, 'Position updated 40 seconds ago'],
    [100, 'Position updated 2 minutes ago'],
    [31 * 60, 'Position updated 31 minutes ago'],
    [2 * 3600, 'Position updated at 4:02 pm'],
    [-30, 'Position updated just now'],
  ])('of %i seconds reads "%s"', (seconds, text) =>
    expect(plain(seenText(new Date(NOW - seconds * 1000).toISOString(), NOW))).toBe(text),
  );

  it('is not told without one', () => expect(seenText(null, NOW)).toBe(''));
});

const places = {
  shop: { latitude: 19.2183, longitude: 72.9781 },
  home: { latitude: 19.2312, longitude: 72.9655 },
  rider: { latitude: 19.222, longitude: 72.974 },
  isParcelOnBoard: true,
};
const map = { tile_url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© map people' };

async function openTiles(): Promise<HTMLElement> {
  for (const side of ['clientWidth', 'clientHeight'] as const)
    jest.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(400);
  const answers = openShopAnswers({ 'GET /config': reply({ ...aConfig, map }) });
  renderInShop(<DeliveryMap places={places} seenAt={null} sentence="On its way" />, { fakeApi: new FakeApi(answers) });
  return screen.findByRole('region', { name: 'Map: Your rider is about 1.4 km from your home' });
}

const tiles = (region: HTMLElement) => [...region.querySelectorAll<HTMLImageElement>('img.leaflet-tile')];

describe('a shop with a tile service', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('shows the rider on its tiles and names whose they are', async () => {
    const region = await openTiles();
    await waitFor(() => expect(tiles(region).length).toBeGreaterThan(0));
    for (const { src } of tiles(region)) expect(src).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
    expect(region).toHaveTextContent('© map people');
    expect(screen.queryByText(/Not a street map/)).not.toBeInTheDocument();
  });

  it('falls back to the sketch when the service gives no tile', async () => {
    const region = await openTiles();
    await waitFor(() => expect(tiles(region).length).toBeGreaterThan(0));
    fireEvent.error(tiles(region)[0]!);
    expect(await screen.findByRole('img', { name: /^Sketch, not a street map/ })).toBeInTheDocument();
  });

  it('keeps the map when only one tile of many is missing', async () => {
    const region = await openTiles();
    await waitFor(() => expect(tiles(region).length).toBeGreaterThan(1));
    fireEvent.load(tiles(region)[0]!);
    fireEvent.error(tiles(region)[1]!);
    expect(region).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /^Sketch/ })).not.toBeInTheDocument();
  });
});
