import { describe, expect, it } from '@jest/globals';
import { courierStatusMeaning } from '@shop/domain';
import { mapView } from './map/map-view';
import { distanceText, placesOf } from './map/places';
import { aDelivery } from './testing/a-delivery';
import { liveLink, viewTracking } from './tracking-view';

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
