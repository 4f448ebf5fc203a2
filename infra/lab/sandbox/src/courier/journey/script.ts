export type OrderStatus = 'new' | 'available' | 'active' | 'completed' | 'reactivated' | 'delayed' | 'canceled';

export type DeliveryStatus =
  | 'planned'
  | 'courier_assigned'
  | 'courier_departed'
  | 'courier_at_pickup'
  | 'parcel_picked_up'
  | 'active'
  | 'courier_arrived'
  | 'finished'
  | 'canceled'
  | 'delayed'
  | 'failed'
  | `return_${'planned' | 'courier_assigned' | 'courier_departed' | 'courier_picked_up' | 'finished'}`
  | `reattempt_${'planned' | 'courier_assigned' | 'courier_departed' | 'courier_picked_up' | 'finished'}`;

/** Which way the rider goes during a step, and which part of it: 0 is its beginning, 1 its end. */
export interface Leg {
  way: 'to-shop' | 'to-home' | 'back';
  from: number;
  to: number;
}

export interface Step {
  order: OrderStatus;
  delivery: DeliveryStatus;
  /** Seconds of the courier's clock; null is for good. */
  lasts: number | null;
  rider: number | null;
  leg: Leg | null;
}

export const scenarioNames = ['normal', 'nobody', 'drop-out', 'delayed', 'absent', 'reattempt'] as const;
export type ScenarioName = (typeof scenarioNames)[number];

/** What happens on a shipment, step after step. At the usual speed of 20 the normal one takes 60 to 85 seconds. */
export function writeScript(scenario: ScenarioName, distance: number): Step[] {
  const ride = Math.min(900, Math.round(240 + distance / 6));
  const search = [waiting('new', 20), waiting('available', 100)];
  const arrival = [...search, ...toShop(0), ...toHome(0, ride)];
  switch (scenario) {
    case 'normal':
      return [...arrival, end('finished')];
    case 'nobody':
      return [waiting('new', 20), waiting('available', null)];
    case 'drop-out':
      return [
        ...search,
        ...toShop(0).slice(0, 2),
        waiting('reactivated', 120),
        ...toShop(1),
        ...toHome(1, ride),
        end('finished', 1),
      ];
    case 'delayed':
      return [...search, ...toShop(0), ...heldUp(ride), end('finished')];
    case 'absent':
      return [...arrival, step('active', 'failed', 60, atHome), ...goingBack(ride), end('return_finished', 0, atShopAgain)];
    case 'reattempt':
      return [...arrival, step('active', 'failed', 60, atHome), ...secondTry(ride), end('reattempt_finished')];
  }
}

const atShop: Leg = { way: 'to-shop', from: 1, to: 1 };
const atHome: Leg = { way: 'to-home', from: 1, to: 1 };
const atShopAgain: Leg = { way: 'back', from: 1, to: 1 };
const toShopLeg = (from: number, to: number): Leg => ({ way: 'to-shop', from, to });
const toHomeLeg = (from: number, to: number): Leg => ({ way: 'to-home', from, to });

function step(order: OrderStatus, delivery: DeliveryStatus, lasts: number | null, leg: Leg | null, rider = 0): Step {
  return { order, delivery, lasts, rider, leg };
}

const waiting = (order: OrderStatus, lasts: number | null): Step => ({
  order,
  delivery: 'planned',
  lasts,
  rider: null,
  leg: null,
});

const end = (delivery: DeliveryStatus, rider = 0, leg = atHome): Step => step('completed', delivery, null, leg, rider);

const toShop = (rider: number): Step[] => [
  step('active', 'courier_assigned', 60, toShopLeg(0, 0), rider),
  step('active', 'courier_departed', 300, toShopLeg(0, 1), rider),
  step('active', 'courier_at_pickup', 120, atShop, rider),
  step('active', 'parcel_picked_up', 60, atShop, rider),
];

const toHome = (rider: number, ride: number): Step[] => [
  step('active', 'active', ride, toHomeLeg(0, 1), rider),
  step('active', 'courier_arrived', 120, atHome, rider),
];

const heldUp = (ride: number): Step[] => [
  step('active', 'active', ride / 2, toHomeLeg(0, 0.5)),
  step('delayed', 'delayed', 400, toHomeLeg(0.5, 0.5)),
  step('active', 'active', ride / 2, toHomeLeg(0.5, 1)),
  step('active', 'courier_arrived', 120, atHome),
];

const goingBack = (ride: number): Step[] => [
  step('active', 'return_planned', 60, atHome),
  step('active', 'return_courier_assigned', 60, atHome),
  step('active', 'return_courier_departed', 60, atHome),
  step('active', 'return_courier_picked_up', ride, { way: 'back', from: 0, to: 1 }),
];

// The rider waits around the corner and comes again.
const secondTry = (ride: number): Step[] => [
  step('active', 'reattempt_planned', 120, toHomeLeg(1, 0.6)),
  step('active', 'reattempt_courier_assigned', 60, toHomeLeg(0.6, 0.6)),
  step('active', 'reattempt_courier_departed', 60, toHomeLeg(0.6, 0.6)),
  step('active', 'reattempt_courier_picked_up', ride / 2, toHomeLeg(0.6, 1)),
];
