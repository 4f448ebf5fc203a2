import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings.module.js';
import { AdminShopDetailsController, ShopConfigController } from './shop-config.controller.js';
import { ShopConfigService } from './shop-config.service.js';

@Module({
  imports: [SettingsModule],
  controllers: [ShopConfigController, AdminShopDetailsController],
  providers: [ShopConfigService],
  exports: [ShopConfigService],
})
export class ShopConfigModule {}
