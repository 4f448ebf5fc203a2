import type { Scenario } from './courier-state.js';

/** From `at` on (courier seconds since booking) the trip says this. `rider` is who drives, null nobody. */
export interface ScriptLine {
  at: number;
  order: string;
  delivery: string;
  rider: number | null;
}

const line = (at: number, order: string, delivery: string, rider: number | null): ScriptLine => ({ at, order, delivery, rider });

const searching = [line(0, 'new', 'planned', null), line(20, 'available', 'planned', null)];
const toTheDoor = (from: number, rider: number): ScriptLine[] => [
  line(from, 'active', 'courier_assigned', rider),
  line(from + 60, 'active', 'courier_departed', rider),
  line(from + 300, 'active', 'courier_at_pickup', rider),
  line(from + 390, 'active', 'parcel_picked_up', rider),
  line(from + 450, 'active', 'active', rider),
  line(from + 1150, 'active', 'courier_arrived', rider),
];
const handedOver = (at: number, rider: number): ScriptLine => line(at, 'completed', 'finished', rider);

/** What happens on a trip, and when. At the usual speed of 20 a trip takes about 70 seconds. */
export const SCRIPTS: Record<Scenario, ScriptLine[]> = {
  normal: [...searching, ...toTheDoor(120, 0), handedOver(1400, 0)],
  nobody: searching,
  'drop-out': [
    ...searching,
    ...toTheDoor(120, 0).slice(0, 2),
    line(330, 'reactivated', 'planned', null),
    ...toTheDoor(480, 1),
    handedOver(1760, 1),
  ],
  delayed: [
    ...searching,
    ...toTheDoor(120, 0).slice(0, 5),
    line(900, 'delayed', 'delayed', 0),
    ...toTheDoor(720, 0).slice(4),
    handedOver(2000, 0),
  ],
  absent: [
    ...searching,
    ...toTheDoor(120, 0),
    line(1600, 'active', 'failed', 0),
    line(1660, 'active', 'return_planned', 0),
    line(1720, 'active', 'return_courier_departed', 0),
    line(2400, 'completed', 'return_finished', 0),
  ],
};

export const RIDERS = [
  { courier_id: 9001, surname: 'Pawar', name: 'Sachin', phone: '919000000011' },
  { courier_id: 9002, surname: 'Naik', name: 'Imran', phone: '919000000012' },
] as const;
