import { readReply, type Schemas } from '@shop/contract';
import type { DeliveryTimes, FeeTable, Rupees } from '@shop/domain';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type AdminApi, useApi } from '../../platform/api';
import { useApiMutation } from '../../platform/use-api-mutation';
import { schedule } from './hours/api';
import { messages } from './messages';

export type FeeName = 'platformFee' | 'surgeFee';
export type CashTerms = Schemas['CashOnDeliveryReply'];
export type SavedFee = Schemas['AdminFeeReply'];
type BookRiderWhen = Schemas['BookRiderReply']['setting_value'];

export const settings = {
  all: ['settings'] as const,
  storeStatus: (api: AdminApi) =>
    queryOptions({
      queryKey: [...settings.all, 'store-status'],
      queryFn: () => readReply(api.GET('/admin/settings/store-status')),
      refetchInterval: 60_000, // a closed date begins and ends at midnight
    }),
  cash: (api: AdminApi) =>
    queryOptions({
      queryKey: [...settings.all, 'cash-on-delivery'],
      queryFn: () => readReply(api.GET('/admin/settings/cash-on-delivery')),
    }),
  platformFee: (api: AdminApi) =>
    queryOptions({
      queryKey: [...settings.all, 'platform-fee'],
      queryFn: () => readReply(api.GET('/admin/settings/platform-fee')),
    }),
  surgeFee: (api: AdminApi) =>
    queryOptions({
      queryKey: [...settings.all, 'surge-fee'],
      queryFn: () => readReply(api.GET('/admin/settings/surge-fee')),
    }),
  feeTable: (api: AdminApi) =>
    queryOptions({
      queryKey: [...settings.all, 'delivery-fee-table'],
      queryFn: () => readReply(api.GET('/admin/settings/delivery-fee-table')),
    }),
  deliveryTimes: (api: AdminApi) =>
    queryOptions({
      queryKey: [...settings.all, 'delivery-times'],
      queryFn: () => readReply(api.GET('/admin/settings/delivery-times')),
    }),
  equipment: (api: AdminApi) =>
    queryOptions({
      queryKey: [...settings.all, 'rider-equipment'],
      queryFn: () => readReply(api.GET('/admin/settings/rider-equipment')),
    }),
  retention: (api: AdminApi) =>
    queryOptions({ queryKey: [...settings.all, 'retention'], queryFn: () => readReply(api.GET('/admin/retention')) }),
  bookRider: (api: AdminApi) =>
    queryOptions({
      queryKey: [...settings.all, 'book-rider'],
      queryFn: () => readReply(api.GET('/admin/settings/book-rider')),
    }),
};

/** The names of drafts. */
export const CASH_DRAFT = 'settings:cash';
export const FEE_TABLE_DRAFT = 'settings:feeTable';
export const DELIVERY_TIMES_DRAFT = 'settings:deliveryTimes';
export const EQUIPMENT_DRAFT = 'settings:equipment';
export const feeDraft = (name: FeeName): string => `settings:${name}`;

/** Each change goes with the version that the screen showed: a newer value elsewhere is not overwritten unseen. */
interface Versioned {
  version: number;
}

/** Opens or closes the shop. The switch moves at once and goes back when the server refuses. */
export function useSwitchStore() {
  const api = useApi();
  const cache = useQueryClient();
  const { queryKey } = settings.storeStatus(api);
  const show = (isOpen: boolean) => {
    const setting_value: Schemas['AdminStoreStatusReply']['setting_value'] = isOpen ? 'true' : 'false';
    cache.setQueryData(queryKey, (shown) => shown && { ...shown, setting_value });
  };
  return useApiMutation({
    call: (_, isOpen: boolean) =>
      api.PUT('/admin/settings/store-status', { body: { isOpen, version: cache.getQueryData(queryKey)?.version } }),
    success: (reply, isOpen) =>
      isOpen && reply.closed_date ? messages.storeStatus.openedForToday : messages.storeStatus.changed(isOpen),
    failure: messages.storeStatus.failed,
    onMutate: async (isOpen) => {
      await cache.cancelQueries({ queryKey });
      show(isOpen);
    },
    onError: (_error, isOpen) => show(!isOpen),
    refresh: [queryKey, schedule(api).queryKey],
    waits: true,
  });
}

export function useSaveFee(name: FeeName) {
  const { queryKey } = settings[name](useApi());
  return useApiMutation({
    call: (api, { fee, version }: { fee: Rupees } & Versioned) => putFee(api, name, fee, version),
    success: messages[name].changed,
    draft: feeDraft(name),
    refresh: [queryKey],
    waits: true,
  });
}

function putFee(api: AdminApi, name: FeeName, fee: Rupees, version: number) {
  return name === 'platformFee'
    ? api.PUT('/admin/settings/platform-fee', { body: { fee, version } })
    : api.PUT('/admin/settings/surge-fee', { body: { surge: fee, version } });
}

/** Saves the owner's own delivery fees. */
export function useSaveFeeTable() {
  const { queryKey } = settings.feeTable(useApi());
  return useApiMutation({
    call: (api, body: FeeTable & Versioned) => api.PUT('/admin/settings/delivery-fee-table', { body }),
    success: messages.feeTable.changed,
    draft: FEE_TABLE_DRAFT,
    refresh: [queryKey],
    waits: true,
  });
}

/** Saves how long orders take. */
export function useSaveDeliveryTimes() {
  const { queryKey } = settings.deliveryTimes(useApi());
  return useApiMutation({
    call: (api, body: DeliveryTimes & Versioned) => api.PUT('/admin/settings/delivery-times', { body }),
    success: messages.deliveryTimes.changed,
    draft: DELIVERY_TIMES_DRAFT,
    refresh: [queryKey],
    waits: true,
  });
}

/** Saves what riders are to come with. */
export function useSaveEquipment() {
  const { queryKey } = settings.equipment(useApi());
  return useApiMutation({
    call: (api, body: Schemas['RiderEquipmentValue'] & Versioned) => api.PUT('/admin/settings/rider-equipment', { body }),
    success: messages.equipment.changed,
    draft: EQUIPMENT_DRAFT,
    refresh: [queryKey],
    waits: true,
  });
}

/** Until the saved value is read, the chosen one shows. */
export function useBookRider() {
  const { queryKey } = settings.bookRider(useApi());
  return useApiMutation({
    call: (api, when: BookRiderWhen, cache) =>
      api.PUT('/admin/settings/book-rider', { body: { when, version: cache.getQueryData(queryKey)?.version } }),
    success: messages.bookRider.changed,
    failure: messages.bookRider.failed,
    refresh: [queryKey],
    waits: true,
  });
}

export function useSaveCash() {
  const { queryKey } = settings.cash(useApi());
  return useApiMutation({
    call: (api, body: Schemas['SetCashOnDeliveryRequest']) => api.PUT('/admin/settings/cash-on-delivery', { body }),
    success: messages.cash.saved,
    draft: CASH_DRAFT,
    refresh: [queryKey],
    waits: true,
  });
}
