import { readReply, type Schemas } from '@shop/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api';

export type SavedAddress = Schemas['SavedAddressReply'];
export type AddressToSave = Schemas['SaveAddressRequest'];
export type Label = SavedAddress['label'];

export const addressKeys = { all: ['addresses'] as const, list: () => [...addressKeys.all, 'list'] as const };

/** The shopper's own addresses, the one used last first. */
export function addressesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: addressKeys.list(),
    queryFn: ({ signal }) => readReply(api.GET('/addresses', { signal })),
  });
}

export interface AddressCalls {
  save(address: AddressToSave): Promise<SavedAddress>;
  change(id: string, address: AddressToSave): Promise<SavedAddress>;
  forget(id: string): Promise<unknown>;
}

export function addressCalls(api: ApiClient): AddressCalls {
  return {
    save: (body) => readReply(api.POST('/addresses', { body })),
    change: (id, body) => readReply(api.PUT('/addresses/{id}', { params: { path: { id } }, body })),
    forget: (id) => readReply(api.DELETE('/addresses/{id}', { params: { path: { id } } })),
  };
}
