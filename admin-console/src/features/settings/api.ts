import { readReply } from '@shop/contract';
import { queryOptions } from '@tanstack/react-query';
import type { AdminApi } from '../../platform/api';

export const settings = {
  all: ['settings'] as const,
  storeStatus: (api: AdminApi) =>
    queryOptions({
      queryKey: [...settings.all, 'store-status'],
      queryFn: () => readReply(api.GET('/admin/settings/store-status')),
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
  bookRider: (api: AdminApi) =>
    queryOptions({
      queryKey: [...settings.all, 'book-rider'],
      queryFn: () => readReply(api.GET('/admin/settings/book-rider')),
    }),
};
