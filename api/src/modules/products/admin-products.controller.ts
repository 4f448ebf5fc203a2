import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiErrors } from '../../platform/web/errors/api-errors.js';
import { CurrentOf } from '../../platform/web/errors/error-reply.dto.js';
import { sendPage } from '../../platform/kernel/page.js';
import { AdminOnly, RequirePermission } from '../staff/admin.guard.js';
import { ArrangeProducts } from './arrange-products.js';
import {
  AdminProductReply,
  ArrangeProductsRequest,
  CreateProductRequest,
  MoveProductRequest,
  ProductFiltersReply,
  ProductsQuery,
  SetArchivedRequest,
  SetAvailabilityRequest,
  SetStockRequest,
  UpdateProductRequest,
} from './products.dto.js';
import { presentAdminProduct } from './products.presenter.js';
import { ProductsService } from './products.service.js';
import { WriteProduct } from './write-product.js';

@Controller('admin/products')
@AdminOnly('products')
export class AdminProductsController {
  constructor(
    private readonly products: ProductsService,
    private readonly editor: WriteProduct,
    private readonly arrangement: ArrangeProducts,
  ) {}

  /** The newest products first; `X-Total-Count` says how many there are, past a thousand `1000+`, `X-Next-Cursor` where to go on. */
  @Get()
  @RequirePermission('availability')
  async listAdminProducts(
    @Query() query: ProductsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminProductReply[]> {
    return sendPage(reply, await this.products.listProducts(query), presentAdminProduct);
  }

  /** What that list can be limited to. */
  @Get('filters')
  @RequirePermission('availability')
  async listProductFilters(): Promise<ProductFiltersReply> {
    return this.products.listFilters();
  }

  /** An `img` on another host is fetched, checked and served by the shop; while that host does not answer, its address stays. */
  @Post()
  @ApiErrors('PICTURE_REFUSED')
  async createProduct(@Body() request: CreateProductRequest): Promise<AdminProductReply> {
    return presentAdminProduct(await this.editor.addProduct(request));
  }

  /** The order of the shop's grid. */
  @Put('order')
  @ApiErrors('PRODUCT_NOT_FOUND')
  @HttpCode(204)
  async arrangeProducts(@Body() { ids }: ArrangeProductsRequest): Promise<void> {
    await this.arrangement.arrangeProducts(ids);
  }

  /** Moves one product in the shop's grid, beside the neighbour that is named; no other one changes its place. */
  @Put(':id/position')
  @ApiErrors('PRODUCT_NOT_FOUND')
  async moveProduct(@Param('id') id: string, @Body() request: MoveProductRequest): Promise<AdminProductReply> {
    return presentAdminProduct(await this.arrangement.moveProduct(id, request));
  }

  /** Replaces the whole product; 409 with the `current` one when somebody has changed it since. */
  @Put(':id')
  @ApiErrors('PRODUCT_NOT_FOUND', 'PICTURE_REFUSED', { STALE: CurrentOf(AdminProductReply) })
  async updateProduct(@Param('id') id: string, @Body() request: UpdateProductRequest): Promise<AdminProductReply> {
    return presentAdminProduct(await this.editor.changeProduct(id, request));
  }

  /** Sets whether shoppers can buy the product; it does not flip. */
  @Put(':id/toggle-availability')
  @ApiErrors('PRODUCT_NOT_FOUND', { STALE: CurrentOf(AdminProductReply) })
  @RequirePermission('availability')
  async setProductAvailability(@Param('id') id: string, @Body() request: SetAvailabilityRequest): Promise<AdminProductReply> {
    return presentAdminProduct(await this.products.setAvailability(id, request));
  }

  @Put(':id/stock')
  @ApiErrors('PRODUCT_NOT_FOUND', { STALE: CurrentOf(AdminProductReply) })
  async setProductStock(@Param('id') id: string, @Body() request: SetStockRequest): Promise<AdminProductReply> {
    return presentAdminProduct(await this.products.setStock(id, request));
  }

  /** Takes a product out of the shop and of all carts, or brings it back. Nothing that was ordered is ever deleted. */
  @Put(':id/archived')
  @ApiErrors('PRODUCT_NOT_FOUND')
  async setProductArchived(@Param('id') id: string, @Body() { archived }: SetArchivedRequest): Promise<AdminProductReply> {
    return presentAdminProduct(await this.editor.setArchived(id, archived));
  }

  /** A copy, off sale. */
  @Post(':id/duplicate')
  @ApiErrors('PRODUCT_NOT_FOUND', 'PICTURE_REFUSED')
  async duplicateProduct(@Param('id') id: string): Promise<AdminProductReply> {
    return presentAdminProduct(await this.editor.duplicateProduct(id));
  }
}
