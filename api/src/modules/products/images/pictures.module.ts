import { Module } from '@nestjs/common';
import { AdminPicturesController } from './admin-pictures.controller.js';
import { FetchPicture } from './fetch-picture.js';
import { PicturesService } from './pictures.service.js';
import { SweepPictures } from './sweep-pictures.js';

@Module({
  controllers: [AdminPicturesController],
  providers: [PicturesService, FetchPicture, SweepPictures],
  exports: [PicturesService],
})
export class PicturesModule {}
