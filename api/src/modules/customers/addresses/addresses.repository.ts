import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { ShopperEntity } from '../identity/shopper.entity.js';
import { AddressEntity } from './address.entity.js';

/** The one place that writes addresses. */
@Injectable()
export class AddressesRepository {
  constructor(@InjectRepository(AddressEntity) private readonly addresses: Repository<AddressEntity>) {}

  /** The one used last comes first. */
  findAddressesOfShopper(shopperId: string): Promise<AddressEntity[]> {
    return findOfShopper(this.addresses, shopperId);
  }

  /** The same, behind a lock on their shopper: one change of an address book at a time, so that ten stay ten and one default stays one. */
  async lockAddressesOfShopper(tx: EntityManager, shopperId: string): Promise<AddressEntity[]> {
    const where = { id: shopperId };
    await tx.findOneOrFail(ShopperEntity, { select: { id: true }, where, lock: { mode: 'for_no_key_update' } });
    return findOfShopper(tx.getRepository(AddressEntity), shopperId);
  }

  saveAddress(tx: EntityManager, address: AddressEntity): Promise<AddressEntity> {
    return tx.save(AddressEntity, address);
  }

  async deleteAddress(tx: EntityManager, id: string): Promise<void> {
    await tx.delete(AddressEntity, { id });
  }

  /** Whichever it was; the caller names the next one. */
  async clearDefault(tx: EntityManager, shopperId: string): Promise<void> {
    await tx.update(AddressEntity, { shopper_id: shopperId, is_default: true }, { is_default: false });
  }

  async makeDefault(tx: EntityManager, id: string): Promise<void> {
    await tx.update(AddressEntity, { id }, { is_default: true });
  }
}

function findOfShopper(addresses: Repository<AddressEntity>, shopperId: string): Promise<AddressEntity[]> {
  return addresses.find({ where: { shopper_id: shopperId }, order: { used_at: 'DESC', id: 'DESC' } });
}
