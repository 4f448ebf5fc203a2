import type { Place } from './places.js';

/** One stop of a booked trip, as it was asked for. */
export interface Stop extends Place {
  point_id: number;
  address: string;
  client_order_id: string | null;
  contact: { name: string | null; phone: string };
  note: string | null;
}

export interface Trip {
  order_id: number;
  code: string;
  matter: string;
  total_weight_kg: number;
  vehicle_type_id: number;
  payment_amount: string;
  distance: number;
  stops: [Stop, Stop];
  /** Courier seconds since booking. */
  progress: number;
  /** Which line of its script the trip has reached. */
  line: number;
  scenario: Scenario;
  order: string;
  delivery: string;
  rider: number | null;
  created: string;
  changed: string;
  finished: string | null;
}

/** How a trip will go. */
export type Scenario = 'normal' | 'nobody' | 'drop-out' | 'absent' | 'delayed';

export interface CourierState {
  trips: Trip[];
  nextId: number;
  /** Rupees on the account. */
  balance: number;
  codAgreement: boolean;
  /** Rupees added between quote and booking. */
  feeDrift: number;
  nextScenario: Scenario;
  refuseDuplicates: boolean;
  answerShape: 'orders' | 'order';
  paused: boolean;
  speed: number;
}

export const emptyCourierState = (speed: number): CourierState => ({
  trips: [],
  nextId: 700_001,
  balance: 1_000_000,
  codAgreement: false,
  feeDrift: 0,
  nextScenario: 'normal',
  refuseDuplicates: false,
  answerShape: 'orders',
  paused: false,
  speed,
});
