import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { databaseOptions } from './data-source.js';
import { AddressesModule } from './modules/customers/addresses/addresses.module.js';
import { StaffModule } from './modules/staff/staff.module.js';
import { CartModule } from './modules/cart/cart.module.js';
import { InvoicingModule } from './modules/invoicing/invoicing.module.js';
import { AuditLogModule } from './modules/audit-log/audit-log.module.js';
import { CheckoutModule } from './modules/checkout/checkout.module.js';
import { CouponsModule } from './modules/coupons/coupons.module.js';
import { CourierModule } from './modules/courier/courier.module.js';
import { DemoShopModule } from './modules/demo-shop/demo-shop.module.js';
import { OperationsModule } from './modules/operations/operations.module.js';
import { IdentityModule } from './modules/customers/identity/identity.module.js';
import { MoneyModule } from './modules/payment/money/money.module.js';
import { NotificationsModule } from './modules/notifications/notifications.module.js';
import { OffersModule } from './modules/offers/offers.module.js';
import { FulfilmentModule } from './modules/fulfilment/fulfilment.module.js';
import { OrdersModule } from './modules/orders/orders.module.js';
import { PaymentModule } from './modules/payment/payment.module.js';
import { PicturesModule } from './modules/products/images/pictures.module.js';
import { PrivacyModule } from './modules/privacy/privacy.module.js';
import { ProductsModule } from './modules/products/products.module.js';
import { ReportsModule } from './modules/reports/reports.module.js';
import { SearchMissesModule } from './modules/products/search-misses/search-misses.module.js';
import { SecurityLogModule } from './modules/security-log/security-log.module.js';
import { ReviewsModule } from './modules/reviews/reviews.module.js';
import { SettingsModule } from './modules/settings/settings.module.js';
import { ShopConfigModule } from './modules/settings/shop-details/shop-config.module.js';
import { Clock } from './platform/kernel/clock.js';
import type { Env } from './platform/settings/env.js';
import { ErrorFilter } from './platform/web/errors/error-filter.js';
import { RequestLimit } from './platform/web/limits/request-limit.guard.js';
import { PlatformModule } from './platform/platform.module.js';

@Module({})
export class AppModule {
  static forRoot(env: Env, clock = new Clock()): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot(env, clock),
        TypeOrmModule.forRoot(databaseOptions(env)),
        OperationsModule,
        StaffModule,
        SettingsModule,
        PicturesModule,
        AuditLogModule,
        SecurityLogModule,
        ProductsModule,
        SearchMissesModule,
        CouponsModule,
        OffersModule,
        ReviewsModule,
        ShopConfigModule,
        DemoShopModule,
        IdentityModule,
        AddressesModule,
        CartModule,
        OrdersModule,
        PaymentModule,
        CourierModule,
        CheckoutModule,
        NotificationsModule,
        ReportsModule,
        MoneyModule,
        InvoicingModule,
        FulfilmentModule,
        PrivacyModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_GUARD, useClass: RequestLimit },
      ],
    };
  }
}
