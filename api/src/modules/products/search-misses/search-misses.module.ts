import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SearchMissEntity } from './search-miss.entity.js';
import { AdminSearchMissesController, SearchMissesController } from './search-misses.controller.js';
import { SearchMissesRepository } from './search-misses.repository.js';
import { SearchMissesService } from './search-misses.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SearchMissEntity])],
  controllers: [SearchMissesController, AdminSearchMissesController],
  providers: [SearchMissesRepository, SearchMissesService],
})
export class SearchMissesModule {}
