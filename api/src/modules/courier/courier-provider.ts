import type { DeliveryIssue, Paise, Rupees, Vehicle } from '@shop/domain';
import type { DoorDetails } from './quotes/door-details.js';

/** A place a rider goes to. */
export interface CourierStop {
  address: string;
  phone: string;
  name: string;
}

/** The door of an order. */
export interface CourierDrop extends CourierStop {
  /** What the line of the address does not say as it was typed. */
  note?: string | null;
  /** What of the address the courier has fields of its own for. */
  door?: DoorDetails;
}

/** Where riders fetch parcels. */
export interface PickupPoint extends CourierStop {
  latitude: number;
  longitude: number;
}

/** From where a shipment goes, and what its rider is to come with. */
export interface FromShop {
  pickup: PickupPoint;
  equipment: { vehicle: Vehicle; thermobox: boolean };
}

/** A shipment to be booked. */
export interface CourierBooking extends FromShop {
  clientOrderId: string;
  drop: CourierDrop;
  kilograms: number;
  /** Whole rupees that the rider collects at the door; null when the order is paid. */
  takingAmount: Rupees | null;
}

/** What the courier asks for a shipment from the shop. */
export interface CourierQuote {
  cost: Paise;
  distanceMeters: number | null;
}

/** What the courier says of its arrival at the door; null where it says nothing. */
export interface Arrival {
  earliest: Date | null;
  expected: Date | null;
  latest: Date | null;
}

/** The rider as the courier describes them. */
export interface Rider {
  name: string;
  surname: string;
  phone: string;
  latitude: number | null;
  longitude: number | null;
}

/** A booked shipment as the courier sees it. `status` is the drop point's delivery status when it has one, else the order's. */
export interface CourierShipment {
  courierOrderId: string;
  status: string;
  isCancelled: boolean;
  trackingUrl: string | null;
  cost: Paise | null;
  /** Where the rider was sent for the parcel; null where the courier does not say. */
  pickup: { address: string; latitude: number; longitude: number } | null;
  dropLatitude: number | null;
  dropLongitude: number | null;
  /** By road, from the shop to the door. */
  distanceMeters: number | null;
  arrival: Arrival;
  /** With a position, where the shipment says it: then the rider need not be asked for. */
  rider: Rider | null;
}

/** A shipment as the courier's list shows it, for the reconciliation of a day. */
export interface ListedShipment {
  courierOrderId: string;
  /** Our number for it; null when it was booked by someone else. */
  clientOrderId: string | null;
  isCancelled: boolean;
  /** What it charges. */
  cost: Paise | null;
  at: Date;
}

/** What a callback says: which shipment, and its status. */
export interface CourierWebhookEvent {
  eventId: string;
  event: string;
  courierOrderId: string;
  status: string;
  /** When the status came to be, by the courier's clock; null when it does not say. */
  at: Date | null;
}

/** Why a booking came to nothing, by the name of what a person should do about it. */
export type BookingIssue = Extract<
  DeliveryIssue,
  | 'no-balance'
  | 'account-refused'
  | 'duplicate'
  | 'out-of-region'
  | 'address-refused'
  | 'address-too-long'
  | 'phone-refused'
  | 'too-heavy'
  | 'cash-refused'
  | 'vehicle-refused'
  | 'pickup-refused'
  | 'shipment-refused'
  | 'courier-unavailable'
>;

/**
 * How a call to the courier failed. `unanswered`: whether it was carried out is not known. `refused`: nothing was done, and this very
 * shipment never will be. `turned-away`: nothing was done, often because nothing was even sent, and the same shipment may be taken later.
 */
export class CourierError extends Error {
  constructor(
    readonly kind: 'unanswered' | 'refused' | 'turned-away',
    message: string,
    /** The courier's own codes, e.g. `insufficient_balance`; ours when it said nothing: `not_reachable`, `not_answering`. */
    readonly codes: readonly string[] = [],
    readonly issue: BookingIssue = 'courier-unavailable',
    /** Turned away only because the courier is asked too often: in a minute it may be asked again. */
    readonly isLimit = false,
  ) {
    super(message);
  }
}

/** The courier. Weights in whole kilograms, rounded up. Every call may throw CourierError. */
export abstract class CourierProvider {
  /** The calls that are not answered at present, and so not made. */
  abstract readonly silentCalls: string[];
  /** The price of a shipment. @throws CourierError `refused` when it would not be taken: any warning counts as a no */
  abstract quoteShipment(shipment: FromShop & { drop: CourierStop; kilograms: number }): Promise<CourierQuote>;
  /** Books a rider at once. There is no idempotency key: after `unanswered`, look the shipment up before booking again. */
  abstract bookShipment(booking: CourierBooking): Promise<CourierShipment>;
  /** The shipment that carries our order's id, when the courier knows one that was not cancelled. */
  abstract findShipment(clientOrderId: string): Promise<CourierShipment | null>;
  /** Takes a booking back. @throws CourierError `refused` when the rider has the parcel already, or never came to be */
  abstract cancelShipment(courierOrderId: string): Promise<void>;
  abstract readShipment(courierOrderId: string): Promise<CourierShipment | null>;
  /** All shipments booked since then, newest first, each once. */
  abstract listShipments(since: Date): Promise<ListedShipment[]>;
  /** Whether the codes of a refusal say that the courier has a shipment of this number already. */
  abstract isDuplicate(codes: string): boolean;
  /** The code of a refusal that says that no cash is collected for this account; null where none does. */
  abstract findCashRefusal(codes: string): string | null;
  /** Null until a rider is assigned. */
  abstract readRider(courierOrderId: string): Promise<Rider | null>;
  /** Reads a callback's raw bytes, or null when our secret did not sign them or they are about nothing of ours. */
  abstract readWebhookEvent(raw: Buffer, signature: string): CourierWebhookEvent | null;
}
