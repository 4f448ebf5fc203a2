import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProductsModule } from '../products/products.module.js';
import { CartController } from './cart.controller.js';
import { CartEntity } from './cart.entity.js';
import { CartService } from './cart.service.js';
import { CartsRepository } from './carts.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([CartEntity]), ProductsModule],
  controllers: [CartController],
  providers: [CartsRepository, CartService],
  exports: [CartService],
})
export class CartModule {}
