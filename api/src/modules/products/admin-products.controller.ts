import { Body, Controller, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { PageQuery } from '../../platform/page.dto.js';
import { sendPage } from '../../platform/page.js';
import { AdminOnly } from '../admin-auth/admin.guard.js';
import { AdminProductReply, CreateProductRequest, SetAvailabilityRequest } from './products.dto.js';
import { presentAdminProduct } from './products.presenter.js';
import { ProductsService } from './products.service.js';

@Controller('admin/products')
@AdminOnly()
export class AdminProductsController {
  constructor(private readonly products: ProductsService) {}

  /** The newest products first; `X-Total-Count` says how many there are, `X-Next-Cursor` where to go on. */
  @Get()
  async listAdminProducts(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminProductReply[]> {
    return sendPage(reply, await this.products.list(query), presentAdminProduct);
  }

  @Post()
  async createProduct(@Body() request: CreateProductRequest): Promise<AdminProductReply> {
    return presentAdminProduct(await this.products.add(request));
  }

  /** Sets whether shoppers can buy the product; it does not flip. */
  @Put(':id/toggle-availability')
  async setProductAvailability(@Param('id') id: string, @Body() request: SetAvailabilityRequest): Promise<AdminProductReply> {
    return presentAdminProduct(await this.products.setAvailability(id, request));
  }
}
