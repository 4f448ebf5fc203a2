import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminPicturesController } from './admin-pictures.controller.js';
import { FetchPicture } from './fetch-picture.js';
import { PictureEntity } from './picture.entity.js';
import { PicturesRepository } from './pictures.repository.js';
import { PicturesService } from './pictures.service.js';
import { SweepPictures } from './sweep-pictures.js';

@Module({
  imports: [TypeOrmModule.forFeature([PictureEntity])],
  controllers: [AdminPicturesController],
  providers: [PicturesRepository, PicturesService, FetchPicture, SweepPictures],
  exports: [PicturesService],
})
export class PicturesModule {}
