import { Module } from '@nestjs/common';
import { AdminCouponsController } from './admin-coupons.controller.js';
import { CouponsService } from './coupons.service.js';
import { EditCoupon } from './edit-coupon.js';

@Module({ controllers: [AdminCouponsController], providers: [CouponsService, EditCoupon], exports: [CouponsService] })
export class CouponsModule {}
