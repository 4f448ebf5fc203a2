import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeliverySettingsController } from './delivery-settings.controller.js';
import { AdminSettingsController } from './admin-settings.controller.js';
import { RetentionController } from './retention.controller.js';
import { SettingsController } from './settings.controller.js';
import { SettingEntity } from './setting.entity.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsService } from './settings.service.js';
import { TaxSettingsController } from './tax-settings.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([SettingEntity])],
  controllers: [
    SettingsController,
    AdminSettingsController,
    DeliverySettingsController,
    TaxSettingsController,
    RetentionController,
  ],
  providers: [SettingsRepository, SettingsService],
  exports: [SettingsRepository, SettingsService],
})
export class SettingsModule {}
