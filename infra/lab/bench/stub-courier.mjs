const FEE = '60.00';
const POINTS = [{}, { previous_point_driving_distance_meters: 2400 }];
const RIDER = { courier_id: 7, name: 'Ravi', surname: 'Patil', phone: '919820000007', longitude: '72.97' };

/** @typedef {[RegExp, (match: RegExpExecArray, body: any) => unknown]} Route */

/**
 * A courier that takes every parcel at once; whoever asks for one learns that its rider is on the way.
 * @param {{ takeNumber: () => number, trackingBase: () => string }} place
 */
export function createStubCourier({ takeNumber, trackingBase }) {
  const shipments = /** @type {Map<number, ReturnType<typeof book>>} */ (new Map());
  /** By the order that it carries. @type {Map<string, number>} */
  const numbers = new Map();

  /** @param {{ points: { client_order_id?: string }[] }} body */
  function book({ points }) {
    const number = takeNumber();
    const tracking_url = `${trackingBase()}/track/${number}`;
    const shipment = {
      order_id: number,
      status: 'new',
      payment_amount: FEE,
      points: points.map((point) => ({ ...point, delivery: { status: 'planned' }, tracking_url })),
    };
    shipments.set(number, shipment);
    numbers.set(orderOf(shipment), number);
    return shipment;
  }

  /** Somewhere else each time. @param {number} number */
  function follow(number) {
    const shipment = shipments.get(number);
    if (!shipment) return [];
    const points = shipment.points.map((point) => ({ ...point, delivery: { status: 'courier_departed' } }));
    return [{ ...shipment, status: 'active', points, courier: { ...RIDER, latitude: String(19.2 + Math.random() / 50) } }];
  }

  /** For a shop that has lost the answer to its booking. @param {string} [text] as it calls its order */
  function findAll(text) {
    return [...shipments.values()].filter(({ points }) => points[1]?.client_order_id === text);
  }

  /** What is said of an order that is at its door, as the courier calls back; null while no rider has it. @param {string} orderId */
  function finish(orderId) {
    const number = numbers.get(orderId);
    if (!number) return null;
    const at = new Date().toISOString();
    const delivery = { order_id: number, delivery_id: number, status: 'finished', status_datetime: at };
    return { event_type: 'delivery_changed', event_datetime: at, delivery };
  }

  /** @type {Route[]} */
  const routes = [
    [/^POST \/borzo\/calculate-order$/, () => ({ is_successful: true, order: { payment_amount: FEE, points: POINTS } })],
    [/^POST \/borzo\/create-order$/, (_, body) => ({ is_successful: true, order: book(body) })],
    [/^GET \/borzo\/orders\?order_id=(\d+)/, ([, id]) => ({ is_successful: true, orders: follow(Number(id)) })],
    [/^GET \/borzo\/orders\?.*search_text=([^&]+)/, ([, text]) => ({ is_successful: true, orders: findAll(text) })],
    [/^GET \/borzo\/orders/, () => ({ is_successful: true, orders: [] })],
    [/^GET \/borzo\/courier/, () => ({ is_successful: true, courier: null })],
  ];
  const loadShipments = () => [...shipments.values()].map((shipment) => ({ orderId: orderOf(shipment) }));
  return { routes, finish, loadShipments };
}

/** An order's second booking has the number of the attempt behind it. @param {{ points: { client_order_id?: string }[] }} shipment */
const orderOf = ({ points }) => points[1]?.client_order_id?.replace(/-\d+$/, '') ?? '';
