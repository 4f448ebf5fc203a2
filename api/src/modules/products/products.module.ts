import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PicturesModule } from './images/pictures.module.js';
import { AdminProductsController } from './admin-products.controller.js';
import { ArrangeProducts } from './arrange-products.js';
import { ImportProducts } from './catalogue-file/import-products.js';
import { ProductEntity } from './product.entity.js';
import { ProductImage } from './product-image.js';
import { ProductsController } from './products.controller.js';
import { ProductsFileController } from './catalogue-file/products-file.controller.js';
import { ProductsRepository } from './products.repository.js';
import { ProductsService } from './products.service.js';
import { StockRepository } from './stock.repository.js';
import { WriteProduct } from './write-product.js';

@Module({
  imports: [PicturesModule, TypeOrmModule.forFeature([ProductEntity])],
  controllers: [ProductsController, AdminProductsController, ProductsFileController],
  providers: [ProductsRepository, ProductsService, WriteProduct, ArrangeProducts, ProductImage, ImportProducts, StockRepository],
  exports: [ProductsRepository, ProductsService, StockRepository],
})
export class ProductsModule {}
