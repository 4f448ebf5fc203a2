import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings.module.js';
import { AdminShopDetailsController, ShopConfigController } from './shop-config.controller.js';
import { ShopConfigService } from './shop-config.service.js';
import { ShopDetailsEntity } from './shop-details.entity.js';
import { ShopDetailsRepository } from './shop-details.repository.js';

@Module({
  imports: [SettingsModule, TypeOrmModule.forFeature([ShopDetailsEntity])],
  controllers: [ShopConfigController, AdminShopDetailsController],
  providers: [ShopConfigService, ShopDetailsRepository],
  exports: [ShopConfigService],
})
export class ShopConfigModule {}
