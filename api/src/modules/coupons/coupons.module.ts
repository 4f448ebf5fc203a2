import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OffersModule } from '../offers/offers.module.js';
import { AdminCouponsController } from './admin-coupons.controller.js';
import { CouponEntity } from './coupon.entity.js';
import { CouponUseEntity } from './coupon-use.entity.js';
import { CouponsController } from './coupons.controller.js';
import { CouponsRepository } from './coupons.repository.js';
import { CouponsService } from './coupons.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([CouponEntity, CouponUseEntity]), OffersModule],
  controllers: [AdminCouponsController, CouponsController],
  providers: [CouponsRepository, CouponsService],
  exports: [CouponsRepository, CouponsService],
})
export class CouponsModule {}
