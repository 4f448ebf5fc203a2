import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { ShopDetailsEntity } from './shop-details.entity.js';

const ONLY = { id: 1 };

/** What the shop says about itself. */
export type ShopDetails = Omit<ShopDetailsEntity, 'id' | 'version' | 'pickup_version'>;

const RESTORABLE = [
  'name',
  'tagline',
  'legal_name',
  'email',
  'phone',
  'address',
  'fssai',
  'gstin',
  'hours',
  'courier_phone',
  'latitude',
  'longitude',
] as const satisfies (keyof ShopDetails)[];

/** Of what a row was before a change, that which can be put back. Only a GSTIN may have been none; other gaps are of earlier releases. */
export function restorableDetails(before: Record<string, unknown>): Partial<ShopDetails> {
  const names = RESTORABLE.filter((name) => before[name] !== undefined && (before[name] !== null || name === 'gstin'));
  return Object.fromEntries(names.map((name) => [name, before[name]]));
}

/** The one place that writes the shop's details. */
@Injectable()
export class ShopDetailsRepository {
  constructor(@InjectRepository(ShopDetailsEntity) private readonly details: Repository<ShopDetailsEntity>) {}

  findDetails(tx: EntityManager = this.details.manager): Promise<ShopDetailsEntity> {
    return tx.findOneByOrFail(ShopDetailsEntity, ONLY);
  }

  /** Null before the first start. */
  lockDetails(tx: EntityManager): Promise<ShopDetailsEntity | null> {
    return tx.findOne(ShopDetailsEntity, { where: ONLY, lock: { mode: 'pessimistic_write' } });
  }

  /** What is there already stays. */
  async addDetails(tx: EntityManager, details: ShopDetails): Promise<void> {
    await tx
      .createQueryBuilder()
      .insert()
      .into(ShopDetailsEntity)
      .values({ ...ONLY, ...details })
      .orIgnore()
      .execute();
  }

  /** What is undefined stays. @returns whether this version was still there to be changed */
  async changeDetails(tx: EntityManager, version: number, details: Partial<ShopDetails>): Promise<boolean> {
    const { affected } = await tx.update(ShopDetailsEntity, { ...ONLY, version }, { ...details, version: version + 1 });
    return affected === 1;
  }
}
