import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { ChangesController } from './changes.controller.js';
import { ChangesService } from './changes.service.js';

@Module({ imports: [SettingsModule], controllers: [ChangesController], providers: [ChangesService] })
export class ChangesModule {}
