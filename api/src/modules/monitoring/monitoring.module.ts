import { Module } from '@nestjs/common';
import { ShopGauges } from './shop-gauges.js';

@Module({ providers: [ShopGauges] })
export class MonitoringModule {}
