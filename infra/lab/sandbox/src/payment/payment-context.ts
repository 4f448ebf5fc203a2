import type { Scheduler } from '../scheduler.js';
import type { Clock } from '../clock.js';
import type { Deliveries } from '../deliveries.js';
import type { Faults } from '../faults.js';
import type { Ids } from '../ids.js';
import type { SandboxSettings } from '../settings.js';
import type { PaymentState } from './payment-state.js';

/** What every part of the payment simulator works with. */
export interface PaymentContext {
  settings: SandboxSettings;
  state: PaymentState;
  save(): void;
  clock: Clock;
  ids: Ids;
  scheduler: Scheduler;
  webhooks: Deliveries;
  faults: Faults;
}

export const nowInSeconds = ({ clock }: PaymentContext): number => Math.floor(clock.now() / 1000);
