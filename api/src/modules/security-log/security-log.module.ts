import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SecurityEvents } from '../../platform/web/security/security-events.js';
import { RaiseAlarms } from './raise-alarms.js';
import { SecurityAlarmEntity } from './security-alarm.entity.js';
import { SecurityAlarmsRepository } from './security-alarms.repository.js';
import { SecurityEventEntity } from './security-event.entity.js';
import { SecurityAlarms } from './security-alarms.js';
import { SecurityEventsRepository } from './security-events.repository.js';
import { SecurityLogController } from './security-log.controller.js';
import { SecurityLogService } from './security-log.service.js';

/** Global because every module may have something to tell it, through the port `SecurityEvents` alone. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SecurityEventEntity, SecurityAlarmEntity])],
  controllers: [SecurityLogController],
  providers: [
    SecurityAlarms,
    SecurityEventsRepository,
    SecurityAlarmsRepository,
    RaiseAlarms,
    SecurityLogService,
    { provide: SecurityEvents, useExisting: SecurityLogService },
  ],
  exports: [SecurityEvents],
})
export class SecurityLogModule {}
