import type { Scheduler } from '../scheduler.js';
import type { Clock } from '../clock.js';
import type { Deliveries } from '../deliveries.js';
import type { Faults } from '../faults.js';
import type { Ids } from '../ids.js';
import type { SandboxSettings } from '../settings.js';
import type { CourierState } from './courier-state.js';
import type { JourneyClock } from './journey/journey-clock.js';

/** What every part of the courier simulator works with. */
export interface CourierContext {
  settings: SandboxSettings;
  state: CourierState;
  save(): void;
  clock: Clock;
  journey: JourneyClock;
  ids: Ids;
  scheduler: Scheduler;
  callbacks: Deliveries;
  faults: Faults;
}
