import type { Tracking } from '../api';

/** For tests: what the server says of a delivery. */
export function aDelivery(changes: Partial<Tracking> = {}): Tracking {
  const shipment = {
    order_id: '7001',
    status: 'active',
    state: 'active',
    status_description: '',
    step_index: 3,
    note: '',
    is_final: false,
    eta_from: null,
    eta_until: null,
    points: [
      { address: 'Shop', latitude: 19.2183, longitude: 72.9781, delivery: null, tracking_url: null },
      {
        address: 'Home',
        latitude: 19.2312,
        longitude: 72.9655,
        delivery: { status: 'active' },
        tracking_url: 'https://track.example/1',
      },
    ],
    ...changes,
  };
  return { orders: [shipment], ...shipment };
}
