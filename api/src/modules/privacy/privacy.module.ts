import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StaffModule } from '../staff/staff.module.js';
import { ShopConfigModule } from '../settings/shop-details/shop-config.module.js';
import { ConsentEntity } from './consent.entity.js';
import { ConsentsRepository } from './consents.repository.js';
import { EraseShopper } from './erase-shopper.js';
import { DownloadData } from './export/download-data.js';
import { ShopperDataController } from './for-owners/shopper-data.controller.js';
import { PrivacyController } from './privacy.controller.js';
import { PrivacyService } from './privacy.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ConsentEntity]), ShopConfigModule, StaffModule],
  controllers: [PrivacyController, ShopperDataController],
  providers: [ConsentsRepository, DownloadData, EraseShopper, PrivacyService],
})
export class PrivacyModule {}
