import type { DataSource } from 'typeorm';
import { OfferEntity } from '../../src/modules/offers/offer.entity.js';
import { newId } from '../../src/platform/kernel/ids.js';
import { aCoupon } from './a-coupon.js';

/** A live offer; it brings a coupon of its own unless one is said. */
export async function anOffer(db: DataSource, fields: Partial<OfferEntity> = {}): Promise<OfferEntity> {
  const offers = db.getRepository(OfferEntity);
  const id = newId();
  const coupon_id = fields.coupon_id ?? (await aCoupon(db)).id;
  await offers.insert({ id, name: 'Weekend treat', description: '10% off everything', ...fields, coupon_id });
  return offers.findOneByOrFail({ id: fields.id ?? id });
}
