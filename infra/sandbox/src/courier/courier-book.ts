import { randomBytes } from 'node:crypto';
import type { Snapshot } from '../snapshot.js';
import type { CourierState, Stop, Trip } from './courier-state.js';
import { CourierRefusal } from './courier-refusal.js';
import { feeOf, hasFaults, readTrip, type TripWish } from './trip-request.js';
import { SCRIPTS } from './trip-script.js';
import { indianTime } from './trip-wire.js';

export type EmitTrip = (trip: Trip, isNew: boolean) => void;

/** Booked trips and their progress. */
export class CourierBook {
  constructor(
    private readonly snapshot: Snapshot<CourierState>,
    private readonly emit: EmitTrip,
  ) {}

  get state(): CourierState {
    return this.snapshot.state;
  }

  book(wish: TripWish): Trip {
    const read = readTrip(wish, this.state);
    if (hasFaults(read)) throw new CourierRefusal(['invalid_parameters'], { points: read.faults });
    const amount = Number(feeOf(read)) + this.state.feeDrift;
    if (amount > this.state.balance) throw new CourierRefusal(['insufficient_balance']);
    const drop = read.stops[1]!;
    if (this.state.refuseDuplicates && this.state.trips.some(({ stops }) => stops[1].address === drop.address))
      throw new CourierRefusal(['order_is_duplicate']);
    const order_id = this.state.nextId++;
    const stops = read.stops.map((stop, index): Stop => ({ ...stop!, point_id: order_id * 100 + index })) as [Stop, Stop];
    const now = indianTime(new Date());
    const trip: Trip = {
      order_id,
      code: randomBytes(9).toString('base64url'),
      matter: read.matter,
      total_weight_kg: read.kilograms,
      vehicle_type_id: read.vehicle,
      payment_amount: amount.toFixed(2),
      distance: read.distance,
      stops,
      progress: 0,
      line: 0,
      scenario: this.state.nextScenario,
      order: 'new',
      delivery: 'planned',
      rider: null,
      created: now,
      changed: now,
      finished: null,
    };
    this.state.nextScenario = 'normal';
    this.state.balance -= amount;
    this.state.trips.push(trip);
    this.snapshot.save();
    this.emit(trip, true);
    return trip;
  }

  find(id: number): Trip {
    const trip = this.state.trips.find(({ order_id }) => order_id === id);
    if (!trip) throw new CourierRefusal(['invalid_parameters'], { order_id: ['invalid_order'] });
    return trip;
  }

  /** Refused once the parcel is with the rider. */
  cancel(id: number): Trip {
    const trip = this.find(id);
    if (isOver(trip) || ['parcel_picked_up', 'active', 'courier_arrived'].includes(trip.delivery))
      throw new CourierRefusal(['order_cannot_be_canceled']);
    Object.assign(trip, { order: 'canceled', delivery: 'canceled', rider: null, changed: indianTime(new Date()) });
    this.state.balance += Number(trip.payment_amount);
    this.snapshot.save();
    this.emit(trip, false);
    return trip;
  }

  edit(id: number, points: { note?: string; contact_person?: Partial<Stop['contact']> }[]): Trip {
    const trip = this.find(id);
    if (isOver(trip) || trip.line >= lineOf(trip, 'parcel_picked_up')) throw new CourierRefusal(['order_cannot_be_edited']);
    for (const [index, { note, contact_person }] of points.entries()) {
      const stop = trip.stops[index];
      if (stop) Object.assign(stop, { note: note ?? stop.note, contact: { ...stop.contact, ...contact_person } });
    }
    this.snapshot.save();
    return trip;
  }

  /** Lets courier time pass for every trip under way. */
  pass(seconds: number): void {
    for (const trip of this.state.trips) if (!isOver(trip)) this.moveTo(trip, trip.progress + seconds);
  }

  /** One line further, or on to the line that says `word`. */
  advance(id: number, word?: string): Trip {
    const trip = this.find(id);
    const script = SCRIPTS[trip.scenario];
    const target = word ? script.findIndex(({ delivery }, index) => index >= trip.line && delivery === word) : trip.line + 1;
    const line = script[target];
    if (line) this.moveTo(trip, Math.max(line.at, trip.progress));
    return trip;
  }

  private moveTo(trip: Trip, progress: number): void {
    trip.progress = progress;
    const script = SCRIPTS[trip.scenario];
    let next = script[trip.line + 1];
    while (next && next.at <= progress) {
      trip.line += 1;
      Object.assign(trip, { order: next.order, delivery: next.delivery, rider: next.rider, changed: indianTime(new Date()) });
      if (next.order === 'completed') trip.finished = trip.changed;
      this.snapshot.save();
      this.emit(trip, false);
      next = script[trip.line + 1];
    }
  }
}

export const isOver = ({ order }: Trip): boolean => order === 'completed' || order === 'canceled';

const lineOf = (trip: Trip, word: string): number => SCRIPTS[trip.scenario].findIndex(({ delivery }) => delivery === word);
