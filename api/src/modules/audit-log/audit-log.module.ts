import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { ShopConfigModule } from '../settings/shop-details/shop-config.module.js';
import { AuditLogController } from './audit-log.controller.js';
import { AuditLogService } from './audit-log.service.js';
import { AuditChainService } from './chain/audit-chain.service.js';

@Module({
  imports: [SettingsModule, ShopConfigModule],
  controllers: [AuditLogController],
  providers: [AuditLogService, AuditChainService],
})
export class AuditLogModule {}
