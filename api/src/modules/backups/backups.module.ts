import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BackupDrillEntity } from './backup-drill.entity.js';
import { BackupsService } from './backups.service.js';

@Module({ imports: [TypeOrmModule.forFeature([BackupDrillEntity])], providers: [BackupsService], exports: [BackupsService] })
export class BackupsModule {}
