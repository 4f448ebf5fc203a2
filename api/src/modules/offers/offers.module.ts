import { Module } from '@nestjs/common';
import { CouponsModule } from '../coupons/coupons.module.js';
import { AdminOffersController } from './admin-offers.controller.js';
import { OffersController } from './offers.controller.js';
import { OffersService } from './offers.service.js';

@Module({ imports: [CouponsModule], controllers: [OffersController, AdminOffersController], providers: [OffersService] })
export class OffersModule {}
