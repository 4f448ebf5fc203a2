import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InvoicingModule } from '../invoicing/invoicing.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { ShopConfigModule } from '../settings/shop-details/shop-config.module.js';
import { BookRider } from './booking/book-rider.js';
import { BookingClaims } from './booking/booking-claims.js';
import { ImmediateBookingService } from './booking/immediate-booking.service.js';
import { BorzoAdapter } from './borzo/borzo.adapter.js';
import { CalculateFee } from './quotes/calculate-fee.js';
import { CourierCallbacks } from './tracking/courier-callbacks.js';
import { CourierController } from './courier.controller.js';
import { CourierProvider } from './courier-provider.js';
import { CourierShipments } from './courier-shipments.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryEntity } from './delivery.entity.js';
import { ShipmentEntity } from './shipment.entity.js';
import { DispatchService } from './dispatch.service.js';
import { DeliveryEstimateController } from './quotes/delivery-estimate.controller.js';
import { DeliveryQuoteEntity } from './quotes/delivery-quote.entity.js';
import { DeliveryQuotesRepository } from './quotes/delivery-quotes.repository.js';
import { DeliveryQuotesService } from './quotes/delivery-quotes.service.js';
import { EstimateDelivery } from './quotes/estimate-delivery.js';
import { FeeLimit } from './quotes/fee-limit.js';
import { CancelShipment } from './booking/cancel-shipment.js';
import { PollShipments } from './tracking/poll-shipments.js';
import { TrackDelivery } from './tracking/track-delivery.js';
import { RaiseDeliveryIssues } from './tracking/raise-delivery-issues.js';
import { RecordShipment } from './tracking/record-shipment.js';
import { WaitForOpening } from './booking/wait-for-opening.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([DeliveryEntity, DeliveryQuoteEntity, ShipmentEntity]),
    InvoicingModule,
    OrdersModule,
    SettingsModule,
    ShopConfigModule,
  ],
  controllers: [CourierController, DeliveryEstimateController],
  providers: [
    { provide: CourierProvider, useClass: BorzoAdapter },
    BookingClaims,
    BookRider,
    CalculateFee,
    CourierCallbacks,
    CourierShipments,
    DeliveriesRepository,
    DeliveriesService,
    DispatchService,
    EstimateDelivery,
    FeeLimit,
    ImmediateBookingService,
    DeliveryQuotesRepository,
    DeliveryQuotesService,
    CancelShipment,
    PollShipments,
    TrackDelivery,
    RaiseDeliveryIssues,
    RecordShipment,
    WaitForOpening,
  ],
  exports: [CourierProvider, DeliveriesService, DispatchService, DeliveryQuotesService, ImmediateBookingService],
})
export class CourierModule {}
