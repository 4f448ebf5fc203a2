import { Module } from '@nestjs/common';
import { PicturesModule } from './images/pictures.module.js';
import { AdminProductsController } from './admin-products.controller.js';
import { ArrangeProducts } from './arrange-products.js';
import { ChoosePicture } from './choose-picture.js';
import { ImportProducts } from './import-products.js';
import { ProductsController } from './products.controller.js';
import { ProductsFileController } from './products-file.controller.js';
import { ProductsService } from './products.service.js';
import { StockRepository } from './stock.repository.js';
import { WriteProduct } from './write-product.js';

@Module({
  imports: [PicturesModule],
  controllers: [ProductsController, AdminProductsController, ProductsFileController],
  providers: [ProductsService, WriteProduct, ArrangeProducts, ChoosePicture, ImportProducts, StockRepository],
  exports: [ProductsService, StockRepository],
})
export class ProductsModule {}
