import type { ScheduledTask } from '../scheduler.js';
import { type DeliveryBox, emptyBox } from '../delivery.js';
import type { IdSeed } from '../ids.js';
import type { SandboxSettings } from '../settings.js';
import type { DeliveryStatus, OrderStatus, ScenarioName, Step } from './journey/script.js';

export interface Place {
  latitude: number;
  longitude: number;
}

export interface Contact {
  name: string | null;
  phone: string | null;
}

/** One stop of a shipment, as it was asked for and found on the map. */
export interface Stop extends Place {
  point_id: number;
  address: string;
  client_order_id: string | null;
  contact_person: Contact;
  note: string | null;
  taking_amount: string;
  required_start_datetime: string | null;
  required_finish_datetime: string;
  courier_visit_datetime: string | null;
  /** Fields of the house, floor and door, as sent. */
  door: Record<string, string | null>;
}

export interface Shipment {
  order_id: number;
  /** Of the tracking page. */
  code: string;
  type: string;
  matter: string;
  vehicle_type_id: number;
  total_weight_kg: number;
  payment_method: string;
  is_thermobox_required: boolean;
  distance: number;
  /** Rupees. */
  fee: { delivery: number; weight: number };
  stops: [Stop, Stop];
  scenario: ScenarioName;
  script: Step[];
  step: number;
  /** On the courier's clock. */
  stepStartedAt: number;
  order: OrderStatus;
  delivery: DeliveryStatus;
  /** Which rider; null while no one is assigned. */
  rider: number | null;
  created: string;
  changed: string;
  finished: string | null;
}

export interface CourierPolicy {
  /** How the next shipment goes. */
  next: ScenarioName;
  /** Rupees added between quote and booking. */
  feeDrift: number;
  /** Rupees on the account. */
  balance: number;
  codAgreement: boolean;
  refuseDuplicates: boolean;
  answerShape: 'orders' | 'order';
  /** Calls allowed per minute and per day of the courier's clock. */
  requestsPerMinute: number;
  requestsPerDay: number;
}

export interface JourneyTime {
  speed: number;
  paused: boolean;
  /** At this moment of the world the courier's clock showed `anchorJourney`. */
  anchorWorld: number;
  anchorJourney: number;
}

export interface CourierState {
  shipments: Shipment[];
  nextOrderId: number;
  policy: CourierPolicy;
  time: JourneyTime;
  ids: IdSeed;
  tasks: ScheduledTask[];
  callbacks: DeliveryBox;
}

/** The provider's own retries are not known; a few tries over some minutes are a fair guess. */
const ladder = [200, 5_000, 30_000, 120_000, 600_000];

export function initialState({ courier }: SandboxSettings, now: number, seed: string | null = null): CourierState {
  return {
    shipments: [],
    nextOrderId: 700_001,
    policy: {
      next: 'normal',
      feeDrift: 0,
      balance: 1_000_000,
      codAgreement: false,
      refuseDuplicates: false,
      answerShape: 'orders',
      requestsPerMinute: 100,
      requestsPerDay: 5000,
    },
    time: { speed: courier.speed, paused: false, anchorWorld: now, anchorJourney: 0 },
    ids: { seed, drawn: 0 },
    tasks: [],
    callbacks: emptyBox({ url: courier.callbackUrl, secret: courier.callbackSecret, ladder, factor: 0.2 }),
  };
}
