import type { AdminFeeReply, AdminStoreStatusReply, FeeReply, StoreStatusReply } from './settings.dto.js';

export function presentStoreStatus(open: boolean): StoreStatusReply {
  return { setting_value: open ? 'true' : 'false' };
}

export function presentFee(fee: number): FeeReply {
  return { setting_value: fee };
}

export function presentAdminStoreStatus({ value, version }: { value: boolean; version: number }): AdminStoreStatusReply {
  return { ...presentStoreStatus(value), version };
}

export function presentAdminFee({ value, version }: { value: number; version: number }): AdminFeeReply {
  return { ...presentFee(value), version };
}
