import { Module } from '@nestjs/common';
import { CourierModule } from '../courier/courier.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { DatabaseHealth } from './database-health.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';

@Module({ imports: [PaymentModule, CourierModule], controllers: [HealthController], providers: [DatabaseHealth, Readiness] })
export class HealthModule {}
