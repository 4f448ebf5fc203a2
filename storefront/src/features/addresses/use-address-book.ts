import { addressKey, cleanAddress, type DeliveryAddress } from '@shop/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../platform/api';
import { refusalText } from '../../platform/refusals/refusal-text';
import { useSession, useSessionStore } from '../../platform/session';
import { toast } from '../../ui/overlays/toast';
import { type AddressToSave, addressCalls, addressesQuery, addressKeys, type SavedAddress } from './api';
import { messages } from './messages';

/** As many as the shop keeps for one shopper. */
const MAX_ADDRESSES = 10;

export interface AddressBook {
  /** The one used last first; empty until they are known. */
  addresses: SavedAddress[];
  status: 'loading' | 'failed' | 'known';
  isFull: boolean;
  busy: boolean;
  /** The saved address that equals this one. */
  find(address: DeliveryAddress): SavedAddress | undefined;
  /** Each resolves to whether it worked; the shopper is told when it did not. */
  save(address: AddressToSave): Promise<boolean>;
  change(id: string, address: AddressToSave): Promise<boolean>;
  forget(id: string): Promise<boolean>;
  tryAgain(): void;
}

type Write = (calls: ReturnType<typeof addressCalls>) => Promise<unknown>;

/** The shopper's address book. It is read when it is wanted and someone is signed in. */
export function useAddressBook({ wanted = true } = {}): AddressBook {
  const api = useApi();
  const queries = useQueryClient();
  const { status } = useSession();
  const { restore } = useSessionStore();
  const { data, isError, refetch } = useQuery({ ...addressesQuery(api), enabled: wanted && status === 'in' });
  const writing = useMutation({
    mutationFn: (write: Write) => write(addressCalls(api)),
    onSettled: () => queries.invalidateQueries({ queryKey: addressKeys.all }),
  });
  const addresses = useMemo(() => data ?? [], [data]);
  const attempt = (write: Write, otherwise: string) =>
    writing.mutateAsync(write).then(
      () => true,
      (failure: unknown) => {
        toast.error(refusalText(failure) || otherwise);
        return false;
      },
    );
  return {
    addresses,
    status: data ? 'known' : isError || status === 'error' ? 'failed' : 'loading',
    isFull: addresses.length >= MAX_ADDRESSES,
    busy: writing.isPending,
    find: (address) => addresses.find((saved) => isSame(saved, address)),
    save: (address) => attempt((calls) => calls.save(address), messages.notSaved),
    change: (id, address) => attempt((calls) => calls.change(id, address), messages.notSaved),
    forget: (id) => attempt((calls) => calls.forget(id), messages.notRemoved),
    tryAgain: () => void (status === 'error' ? restore() : refetch()),
  };
}

function isSame(saved: SavedAddress, typed: DeliveryAddress): boolean {
  const address = cleanAddress(typed);
  return (
    address !== null && addressKey(saved) === addressKey(address) && saved.phone === address.phone && saved.name === address.name
  );
}
