import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrdersModule } from '../orders/orders.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { BookRider } from './booking/book-rider.js';
import { BookingClaims } from './booking/booking-claims.js';
import { BorzoAdapter } from './borzo/borzo.adapter.js';
import { CalculateFee } from './quotes/calculate-fee.js';
import { CourierCallbacks } from './tracking/courier-callbacks.js';
import { CourierController } from './courier.controller.js';
import { CourierProvider } from './courier-provider.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryDeskService } from './dispatch.service.js';
import { DeliveryQuoteEntity } from './quotes/delivery-quote.entity.js';
import { DeliveryQuotesRepository } from './quotes/delivery-quotes.repository.js';
import { DeliveryQuotesService } from './quotes/delivery-quotes.service.js';
import { CancelShipment } from './booking/cancel-shipment.js';
import { FollowTrips } from './tracking/poll-shipments.js';
import { TrackDelivery } from './tracking/track-delivery.js';
import { WatchTroubles } from './tracking/raise-delivery-issues.js';

@Module({
  imports: [TypeOrmModule.forFeature([DeliveryQuoteEntity]), OrdersModule, SettingsModule],
  controllers: [CourierController],
  providers: [
    { provide: CourierProvider, useClass: BorzoAdapter },
    BookingClaims,
    BookRider,
    CalculateFee,
    CourierCallbacks,
    DeliveriesService,
    DeliveryDeskService,
    DeliveryQuotesRepository,
    DeliveryQuotesService,
    CancelShipment,
    FollowTrips,
    TrackDelivery,
    WatchTroubles,
  ],
  exports: [CourierProvider, DeliveriesService, DeliveryDeskService, DeliveryQuotesService],
})
export class CourierModule {}
