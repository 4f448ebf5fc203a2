import { Module } from '@nestjs/common';
import { AdminShopDetailsController, ShopConfigController } from './shop-config.controller.js';
import { ShopConfigService } from './shop-config.service.js';

@Module({
  controllers: [ShopConfigController, AdminShopDetailsController],
  providers: [ShopConfigService],
  exports: [ShopConfigService],
})
export class ShopConfigModule {}
