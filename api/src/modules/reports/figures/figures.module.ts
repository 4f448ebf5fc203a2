import { Module } from '@nestjs/common';
import { FiguresRepository } from './figures.repository.js';
import { FiguresService } from './figures.service.js';
import { KeepFigures } from './keep-figures.js';

/** The figures of the shop, by one definition for overview, money, files and documents. */
@Module({
  providers: [FiguresRepository, FiguresService, KeepFigures],
  exports: [FiguresService],
})
export class FiguresModule {}
