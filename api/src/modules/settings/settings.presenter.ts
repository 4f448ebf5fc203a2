import type { CashTerms, ClosedDate, StoreSchedule, StoreAvailability } from '@shop/domain';
import type { CashOnDeliveryReply } from './cash-on-delivery.dto.js';
import type { AdminScheduleReply } from './schedule.dto.js';
import type { AdminFeeReply, AdminStoreStatusReply, FeeReply, StoreStatusReply } from './settings.dto.js';

/** The owner's switch, and the closed date of today, if it is one. */
export interface StoreSwitch {
  is_on: boolean;
  closed_date: ClosedDate | null;
  version: number;
}

export function presentStoreStatus(availability: StoreAvailability, { schedule_mode }: StoreSchedule): StoreStatusReply {
  return {
    setting_value: availability.open ? 'true' : 'false',
    schedule_mode,
    opens_at: availability.open ? null : (availability.opens_at?.toISOString() ?? null),
    closes_at: availability.open ? (availability.closes_at?.toISOString() ?? null) : null,
    reason: availability.open ? null : availability.why,
    note: availability.open ? null : availability.note,
  };
}

/** Unknown is closed, and no one knows until when. */
export function presentUnknownStatus(): StoreStatusReply {
  return { setting_value: 'false', schedule_mode: 'manual', opens_at: null, closes_at: null, reason: null, note: null };
}

export function presentFee(fee: number): FeeReply {
  return { setting_value: fee };
}

export function presentAdminStoreStatus({ is_on, closed_date, version }: StoreSwitch): AdminStoreStatusReply {
  return { setting_value: is_on ? 'true' : 'false', ...(closed_date && { closed_date }), version };
}

export function presentAdminFee({ value, version }: { value: number; version: number }): AdminFeeReply {
  return { ...presentFee(value), version };
}

export function presentAdminSchedule(
  { value, version }: { value: StoreSchedule; version: number },
  now: StoreStatusReply,
): AdminScheduleReply {
  return { ...value, version, now };
}

export function presentSetting<T>({ value, version }: { value: T; version: number }): { setting_value: T; version: number } {
  return { setting_value: value, version };
}

export function presentCash({ value, version }: { value: CashTerms; version: number }): CashOnDeliveryReply {
  return { ...value, version };
}
