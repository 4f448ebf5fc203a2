import { Module } from '@nestjs/common';
import { CouponsModule } from '../coupons/coupons.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { ProductsModule } from '../products/products.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { DemoShop } from './demo-shop.js';

@Module({ imports: [CouponsModule, OffersModule, ProductsModule, SettingsModule], providers: [DemoShop] })
export class DemoShopModule {}
