import type { Contact, Place } from '../courier-state.js';
import { readTime } from '../wire/indian-time.js';
import { findPlace } from '../map/places.js';
import type { ParameterErrors } from '../wire/refusal.js';

export type PointInput = Record<string, unknown>;

export interface ReadPoint {
  address: string;
  place: Place | null;
  /** Whether the caller said where it is; otherwise it was looked up. */
  isLocated: boolean;
  contact: Contact;
  clientOrderId: string | null;
  note: string | null;
  takingAmount: number;
  start: number | null;
  finish: number | null;
  door: Record<string, string | null>;
  errors: ParameterErrors;
}

export const doorFields = [
  'building_number',
  'entrance_number',
  'intercom_code',
  'floor_number',
  'apartment_number',
  'invisible_mile_navigation_instructions',
] as const;

export function readPoint(
  input: PointInput,
  { codAgreement, now, isPickup }: { codAgreement: boolean; now: number; isPickup: boolean },
): ReadPoint {
  const errors: ParameterErrors = {};
  const address = readAddress(input.address, errors);
  const located = readCoordinates(input, errors);
  const place = located ?? (errors.address || errors.latitude ? null : findPlace(address));
  if (!place && !errors.address && !errors.latitude) errors.address = ['address_not_found'];
  const takingAmount = Number(input.taking_amount ?? 0);
  if (!(takingAmount >= 0)) errors.taking_amount = ['invalid_float'];
  else if (takingAmount > 0 && !codAgreement) errors.taking_amount = ['cod_agreement_required'];
  if (Number(input.buyout_amount ?? 0) > 0) errors.buyout_amount = ['not_allowed'];
  const start = readMoment(input, 'required_start_datetime', errors, now);
  const finish = readMoment(input, 'required_finish_datetime', errors, now);
  if (start !== null && finish !== null && start > finish) errors.required_start_datetime = ['start_after_end'];
  return {
    address,
    place,
    isLocated: located !== null,
    contact: readContact(input.contact_person, errors),
    clientOrderId: isPickup && input.client_order_id === undefined ? null : readText(input, 'client_order_id', 32, errors),
    note: readText(input, 'note', 1000, errors),
    takingAmount,
    start,
    finish,
    door: Object.fromEntries(doorFields.map((field) => [field, readText(input, field, 255, errors)])),
    errors,
  };
}

/** Digits with or without a plus, in the shape of an Indian number. */
export const isPhone = (phone: string): boolean => /^(\+?91)?[6-9]\d{9}$/.test(phone.replace(/[\s-]/g, ''));

/** As the provider shows it: country code, digits only. */
export const shownPhone = (phone: string): string => `91${phone.replace(/\D/g, '').slice(-10)}`;

function readAddress(value: unknown, errors: ParameterErrors): string {
  if (value === undefined || value === null || value === '') errors.address = ['required'];
  else if (typeof value !== 'string') errors.address = ['invalid_string'];
  else if (value.length > 350) errors.address = ['max_length'];
  return typeof value === 'string' ? value : '';
}

function readCoordinates({ latitude, longitude }: PointInput, errors: ParameterErrors): Place | null {
  const isSet = [latitude, longitude].map((value) => value !== undefined && value !== null && value !== '');
  if (!isSet[0] && !isSet[1]) return null;
  if (!isSet[0]) errors.latitude = ['required'];
  else if (!Number.isFinite(Number(latitude)) || Math.abs(Number(latitude)) > 90) errors.latitude = ['invalid_float'];
  if (!isSet[1]) errors.longitude = ['required'];
  else if (!Number.isFinite(Number(longitude)) || Math.abs(Number(longitude)) > 180) errors.longitude = ['invalid_float'];
  return errors.latitude || errors.longitude ? null : { latitude: Number(latitude), longitude: Number(longitude) };
}

function readContact(value: unknown, errors: ParameterErrors): Contact {
  const { name, phone } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  if (phone === undefined || phone === null || phone === '') errors.contact_person = { phone: ['required'] };
  else if (!isPhone(String(phone))) errors.contact_person = { phone: ['invalid_phone'] };
  return {
    name: typeof name === 'string' && name !== '' ? name : null,
    phone: phone && !errors.contact_person ? shownPhone(String(phone)) : null,
  };
}

function readText(input: PointInput, field: string, longest: number, errors: ParameterErrors): string | null {
  const value = input[field];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' && typeof value !== 'number') errors[field] = ['invalid_string'];
  else if (String(value).length > longest) errors[field] = ['max_length'];
  return String(value);
}

function readMoment(input: PointInput, field: string, errors: ParameterErrors, now: number): number | null {
  const value = input[field];
  if (value === undefined || value === null) return null;
  const ms = readTime(value);
  if (ms === null) errors[field] = ['invalid_date'];
  else if (ms < now) errors[field] = ['cannot_be_past'];
  return ms;
}
