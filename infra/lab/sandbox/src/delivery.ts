import type { ScheduledTask } from './scheduler.js';

export type DeliveryMode = 'normal' | 'drop' | 'duplicate' | 'delay' | 'reorder' | 'hold';

export interface DeliverySettings {
  url: string | null;
  secret: string;
  mode: DeliveryMode;
  /** For the modes `delay` and `reorder`. */
  delayMs: number;
  /** Signs with a key that is not the secret. */
  badSignature: boolean;
  /** False once a ladder of retries has ended in vain. */
  enabled: boolean;
  /** When each attempt is made, in milliseconds after the event; multiplied by `factor`. */
  ladder: number[];
  factor: number;
}

export type DeliveryState =
  | 'waiting'
  | 'delivered'
  | 'given-up'
  | 'dropped'
  | 'kept' // until the next one has overtaken it
  | 'held' // until somebody releases it
  | 'no-address'
  | 'disabled';

/** One message to one address; a replay and a duplicate are rows of their own with the same event id. */
export interface Delivery {
  key: string;
  eventId: string;
  event: string;
  body: string;
  /** As it was when the event happened: a rotated secret signs later events only. */
  secret: string;
  badSignature: boolean;
  state: DeliveryState;
  createdAt: number;
  attempts: { at: number; status: number | null; error: string | null }[];
}

/** All that a simulator keeps about its messages. */
export interface DeliveryBox {
  settings: DeliverySettings;
  rows: Delivery[];
  tasks: ScheduledTask[];
  serial: number;
}

export function emptyBox(settings: Pick<DeliverySettings, 'url' | 'secret' | 'ladder' | 'factor'>): DeliveryBox {
  return {
    settings: { ...settings, mode: 'normal', delayMs: 2000, badSignature: false, enabled: true },
    rows: [],
    tasks: [],
    serial: 0,
  };
}

export function presentDelivery({ secret: _secret, body, ...row }: Delivery): object {
  return { ...row, body: JSON.parse(body) as unknown };
}
