import { Controller, Post, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ApiErrors } from '../../../platform/web/errors/api-errors.js';
import { FILE_UPLOAD } from '../../../platform/web/requests/check-requests.js';
import { FILE_BODY, readUpload } from '../../../platform/web/requests/read-upload.js';
import { AdminOnly } from '../../staff/admin.guard.js';
import { PictureReply } from './pictures.dto.js';
import { PicturesService } from './pictures.service.js';

@Controller('admin/pictures')
@AdminOnly('products')
export class AdminPicturesController {
  constructor(private readonly pictures: PicturesService) {}

  /** Takes one picture file of up to 10 MB and 40 megapixels; the shop shows it square, in three widths, as AVIF and WebP. */
  @Post()
  @ApiErrors('PICTURE_REFUSED')
  @RouteConfig(FILE_UPLOAD)
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE_BODY)
  async addPicture(@Req() request: FastifyRequest): Promise<PictureReply> {
    return { img: await this.pictures.addPicture(await readUpload(request)) };
  }
}
