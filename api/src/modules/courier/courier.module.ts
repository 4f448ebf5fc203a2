import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { BookRider } from './book-rider.js';
import { BookingClaims } from './booking-claims.js';
import { BorzoAdapter } from './borzo.adapter.js';
import { CalculateFee } from './calculate-fee.js';
import { CourierCallbacks } from './courier-callbacks.js';
import { CourierController } from './courier.controller.js';
import { CourierProvider } from './courier-provider.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryDeskService } from './delivery-desk.service.js';
import { DeliveryQuotesService } from './delivery-quotes.service.js';
import { DropTrip } from './drop-trip.js';
import { FollowTrips } from './follow-trips.js';
import { TrackDelivery } from './track-delivery.js';
import { WatchTroubles } from './watch-troubles.js';

@Module({
  imports: [OrdersModule, SettingsModule],
  controllers: [CourierController],
  providers: [
    { provide: CourierProvider, useClass: BorzoAdapter },
    BookingClaims,
    BookRider,
    CalculateFee,
    CourierCallbacks,
    DeliveriesService,
    DeliveryDeskService,
    DeliveryQuotesService,
    DropTrip,
    FollowTrips,
    TrackDelivery,
    WatchTroubles,
  ],
  exports: [CourierProvider, DeliveriesService, DeliveryDeskService, DeliveryQuotesService],
})
export class CourierModule {}
