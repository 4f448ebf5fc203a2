import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addressKey, cleanAddress, type DeliveryAddress } from '@shop/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { newId } from '../../../platform/ids.js';
import { ShopError } from '../../../platform/shop-error.js';
import { AddressEntity } from './address.entity.js';
import type { SaveAddressRequest } from './addresses.dto.js';

/** More than anybody has homes; a book without an end would be a store of other people's addresses. */
const MOST_ADDRESSES = 10;

@Injectable()
export class AddressesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  list(shopperId: string): Promise<AddressEntity[]> {
    return readBook(this.db.manager, shopperId);
  }

  /** @throws ShopError INVALID_ADDRESS, ADDRESS_BOOK_FULL */
  save(shopperId: string, request: SaveAddressRequest): Promise<AddressEntity> {
    return this.inBook(shopperId, async (tx, book) => {
      const address = readAddress(request);
      const there = book.find((other) => isSame(other, address));
      if (!there && book.length >= MOST_ADDRESSES) throw new ShopError('ADDRESS_BOOK_FULL');
      const is_default = request.is_default === true || book.length === 0 || (there?.is_default ?? false);
      if (is_default) await dropDefault(tx, shopperId);
      return tx.save(AddressEntity, {
        ...address,
        id: there?.id ?? newId(),
        shopper_id: shopperId,
        label: request.label ?? there?.label ?? 'Home',
        is_default,
        used_at: this.clock.now(),
      });
    });
  }

  /** @throws ShopError ADDRESS_NOT_FOUND, also for another shopper's, and INVALID_ADDRESS */
  change(shopperId: string, id: string, request: SaveAddressRequest): Promise<AddressEntity> {
    return this.inBook(shopperId, async (tx, book) => {
      const there = findIn(book, id);
      const is_default = there.is_default || request.is_default === true;
      if (is_default) await dropDefault(tx, shopperId);
      return tx.save(AddressEntity, { ...there, ...readAddress(request), label: request.label ?? there.label, is_default });
    });
  }

  /** Nothing of it stays. When it was the default, the one used last becomes it. @throws ShopError ADDRESS_NOT_FOUND */
  forget(shopperId: string, id: string): Promise<void> {
    return this.inBook(shopperId, async (tx, book) => {
      const { is_default } = findIn(book, id);
      await tx.delete(AddressEntity, { id });
      const heir = book.find((other) => other.id !== id);
      if (is_default && heir) await tx.update(AddressEntity, { id: heir.id }, { is_default: true });
    });
  }

  // One change of a book at a time: ten stay ten, and one default stays one.
  private inBook<T>(shopperId: string, write: (tx: EntityManager, book: AddressEntity[]) => Promise<T>): Promise<T> {
    return this.db.transaction(async (tx) => {
      await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('addresses ' || $1, 0))", [shopperId]);
      return write(tx, await readBook(tx, shopperId));
    });
  }
}

function readBook(db: EntityManager, shopperId: string): Promise<AddressEntity[]> {
  return db.find(AddressEntity, { where: { shopper_id: shopperId }, order: { used_at: 'DESC', id: 'DESC' } });
}

function findIn(book: AddressEntity[], id: string): AddressEntity {
  const there = book.find((address) => address.id === id);
  if (!there) throw new ShopError('ADDRESS_NOT_FOUND');
  return there;
}

async function dropDefault(tx: EntityManager, shopperId: string): Promise<void> {
  await tx.update(AddressEntity, { shopper_id: shopperId, is_default: true }, { is_default: false });
}

function readAddress(request: SaveAddressRequest): DeliveryAddress {
  const address = cleanAddress(request);
  if (!address) throw new ShopError('INVALID_ADDRESS');
  return address;
}

function isSame(one: DeliveryAddress, other: DeliveryAddress): boolean {
  return addressKey(one) === addressKey(other) && one.phone === other.phone && one.name === other.name;
}
