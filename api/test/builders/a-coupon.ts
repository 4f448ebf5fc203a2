import type { DataSource } from 'typeorm';
import { CouponEntity } from '../../src/modules/coupons/coupon.entity.js';
import { newId } from '../../src/platform/kernel/ids.js';

/** A coupon of 10 % without limits; each has a code of its own unless one is said. */
export async function aCoupon(db: DataSource, fields: Partial<CouponEntity> = {}): Promise<CouponEntity> {
  const coupons = db.getRepository(CouponEntity);
  const id = newId();
  await coupons.insert({ id, code: `C${id.slice(-8)}`, discount_type: 'percentage', discount_value: 10, ...fields });
  return coupons.findOneByOrFail({ id: fields.id ?? id });
}
