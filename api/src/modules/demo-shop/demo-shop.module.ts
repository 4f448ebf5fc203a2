import { Module } from '@nestjs/common';
import { DemoShop } from './demo-shop.js';

@Module({ providers: [DemoShop] })
export class DemoShopModule {}
