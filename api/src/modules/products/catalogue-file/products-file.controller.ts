import { Controller, Get, Header, HttpCode, Post, Query, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiProduces } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Recorded } from '../../../platform/web/security/recorded.js';
import { FILE_UPLOAD } from '../../../platform/web/requests/check-requests.js';
import { FILE_BODY, readUpload } from '../../../platform/web/requests/read-upload.js';
import { AdminOnly } from '../../staff/admin.guard.js';
import { ImportProducts } from './import-products.js';
import { ImportQuery, ImportReply } from './products-file.dto.js';

const MAX_BYTES = 4 * 1024 * 1024;

@Controller('admin/products-file')
@AdminOnly('products')
export class ProductsFileController {
  constructor(private readonly productsFile: ImportProducts) {}

  /** The catalogue as CSV, in UTF-8 with its mark. */
  @Get()
  @ApiProduces('text/csv')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="products.csv"')
  @Recorded('data-exported', 'products.csv')
  async exportProducts(): Promise<string> {
    return this.productsFile.exportProducts();
  }

  /**
   * Takes such a file, a product export of Shopify or WooCommerce, or any other table with the columns that were chosen: all
   * of it, or nothing when a line has errors. With `preview=true` it only says what would happen.
   */
  @Post()
  @HttpCode(200)
  @RouteConfig(FILE_UPLOAD)
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE_BODY)
  async importProducts(@Req() request: FastifyRequest, @Query() { preview, ...query }: ImportQuery): Promise<ImportReply> {
    return this.productsFile.importProducts(await readUpload(request, MAX_BYTES), { preview: preview === 'true', ...query });
  }
}
