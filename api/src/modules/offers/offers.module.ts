import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminOffersController } from './admin-offers.controller.js';
import { OfferEntity } from './offer.entity.js';
import { OffersController } from './offers.controller.js';
import { OffersRepository } from './offers.repository.js';
import { OffersService } from './offers.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([OfferEntity])],
  controllers: [OffersController, AdminOffersController],
  providers: [OffersRepository, OffersService],
  exports: [OffersRepository],
})
export class OffersModule {}
