import { Module } from '@nestjs/common';
import { DeliverySettingsController } from './delivery-settings.controller.js';
import { AdminSettingsController } from './admin-settings.controller.js';
import { SettingsController } from './settings.controller.js';
import { SettingsService } from './settings.service.js';

@Module({
  controllers: [SettingsController, AdminSettingsController, DeliverySettingsController],
  providers: [SettingsService],
  exports: [SettingsService],
})
export class SettingsModule {}
