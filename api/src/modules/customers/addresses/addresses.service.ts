import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addressKey, cleanAddress, type DeliveryAddress } from '@shop/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock.js';
import { newId } from '../../../platform/kernel/ids.js';
import { ShopError } from '../../../platform/kernel/errors/shop-error.js';
import type { AddressEntity } from './address.entity.js';
import type { SaveAddressRequest } from './addresses.dto.js';
import { AddressesRepository } from './addresses.repository.js';

/** More homes than anyone has; a book without an end would be a store of other people's addresses. */
const MAX_ADDRESSES = 10;

@Injectable()
export class AddressesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly addresses: AddressesRepository,
  ) {}

  listAddresses(shopperId: string): Promise<AddressEntity[]> {
    return this.addresses.findAddressesOfShopper(shopperId);
  }

  /** @throws ShopError INVALID_ADDRESS, ADDRESS_BOOK_FULL */
  saveAddress(shopperId: string, request: SaveAddressRequest): Promise<AddressEntity> {
    return this.changeAddressBook(shopperId, async (tx, saved) => {
      const address = readAddress(request);
      const existing = saved.find((other) => isSameAddress(other, address));
      if (!existing && saved.length >= MAX_ADDRESSES) throw new ShopError('ADDRESS_BOOK_FULL');
      const is_default = request.is_default === true || saved.length === 0 || (existing?.is_default ?? false);
      if (is_default) await this.addresses.clearDefault(tx, shopperId);
      return this.addresses.saveAddress(tx, {
        ...address,
        id: existing?.id ?? newId(),
        shopper_id: shopperId,
        label: request.label ?? existing?.label ?? 'Home',
        is_default,
        used_at: this.clock.now(),
      });
    });
  }

  /** @throws ShopError ADDRESS_NOT_FOUND, also for another shopper's, and INVALID_ADDRESS */
  changeAddress(shopperId: string, id: string, request: SaveAddressRequest): Promise<AddressEntity> {
    return this.changeAddressBook(shopperId, async (tx, saved) => {
      const existing = findAddressIn(saved, id);
      const is_default = existing.is_default || request.is_default === true;
      if (is_default) await this.addresses.clearDefault(tx, shopperId);
      return this.addresses.saveAddress(tx, {
        ...existing,
        ...readAddress(request),
        label: request.label ?? existing.label,
        is_default,
      });
    });
  }

  /** Nothing of it stays. When it was the default, the one used last becomes it. @throws ShopError ADDRESS_NOT_FOUND */
  deleteAddress(shopperId: string, id: string): Promise<void> {
    return this.changeAddressBook(shopperId, async (tx, saved) => {
      const { is_default } = findAddressIn(saved, id);
      await this.addresses.deleteAddress(tx, id);
      const next = saved.find((other) => other.id !== id);
      if (is_default && next) await this.addresses.makeDefault(tx, next.id);
    });
  }

  private changeAddressBook<T>(shopperId: string, change: (tx: EntityManager, saved: AddressEntity[]) => Promise<T>): Promise<T> {
    return this.db.transaction(async (tx) => change(tx, await this.addresses.lockAddressesOfShopper(tx, shopperId)));
  }
}

function findAddressIn(saved: AddressEntity[], id: string): AddressEntity {
  const address = saved.find((each) => each.id === id);
  if (!address) throw new ShopError('ADDRESS_NOT_FOUND');
  return address;
}

function readAddress(request: SaveAddressRequest): DeliveryAddress {
  const address = cleanAddress(request);
  if (!address) throw new ShopError('INVALID_ADDRESS');
  return address;
}

function isSameAddress(one: DeliveryAddress, other: DeliveryAddress): boolean {
  return addressKey(one) === addressKey(other) && one.phone === other.phone && one.name === other.name;
}
