import { AddressEntity } from './modules/customers/addresses/address.entity.js';
import { AdminEntity } from './modules/staff/admin.entity.js';
import { AdminSessionEntity } from './modules/staff/admin-session.entity.js';
import { CartEntity } from './modules/cart/cart.entity.js';
import { DailyFiguresEntity } from './modules/reports/figures/daily-figures.entity.js';
import { DailyPaymentsEntity } from './modules/reports/figures/daily-payments.entity.js';
import { SoldProductsEntity } from './modules/reports/figures/sold-products.entity.js';
import { StaleDayEntity } from './modules/reports/figures/stale-day.entity.js';
import { InvoiceEntity } from './modules/invoicing/invoice.entity.js';
import { NumberSeriesEntity } from './modules/invoicing/number-series.entity.js';
import { CreditNoteEntity } from './modules/invoicing/credit-note.entity.js';
import { TaxRateEntity } from './modules/invoicing/tax-rate.entity.js';
import { AuditEntryEntity } from './modules/audit-log/audit-entry.entity.js';
import { AuditBlockEntity } from './modules/audit-log/chain/audit-block.entity.js';
import { AuditChainEntity } from './modules/audit-log/chain/audit-chain.entity.js';
import { AuditVerificationEntity } from './modules/audit-log/chain/audit-verification.entity.js';
import { PersonalValuesEntity } from './modules/audit-log/chain/personal-values.entity.js';
import { UnchainedEntryEntity } from './modules/audit-log/chain/unchained-entry.entity.js';
import { OpenAlertEntity } from './modules/operations/monitoring/open-alert.entity.js';
import { BackupDrillEntity } from './modules/operations/backups/backup-drill.entity.js';
import { CouponEntity } from './modules/coupons/coupon.entity.js';
import { CouponUseEntity } from './modules/coupons/coupon-use.entity.js';
import { DeliveryEntity } from './modules/courier/delivery.entity.js';
import { ShipmentEntity } from './modules/courier/shipment.entity.js';
import { DeliveryQuoteEntity } from './modules/courier/quotes/delivery-quote.entity.js';
import { RevokedSessionEntity } from './modules/customers/identity/revoked-session.entity.js';
import { ShopperEntity } from './modules/customers/identity/shopper.entity.js';
import { AcknowledgementEntity } from './modules/payment/reconciliation/acknowledgement.entity.js';
import { ReconciliationEntity } from './modules/payment/reconciliation/reconciliation.entity.js';
import { DifferenceEntity } from './modules/payment/reconciliation/difference.entity.js';
import { NotificationEntity } from './modules/notifications/notification.entity.js';
import { OfferEntity } from './modules/offers/offer.entity.js';
import { HoldOutcomeEntity } from './modules/checkout/holds/hold-outcome.entity.js';
import { OrderEntity } from './modules/orders/order.entity.js';
import { OrderEventEntity } from './modules/orders/order-event.entity.js';
import { OrderNameWordEntity } from './modules/orders/order-name-word.entity.js';
import { OrderLineEntity } from './modules/orders/order-line.entity.js';
import { DisputeEntity } from './modules/payment/disputes/dispute.entity.js';
import { LedgerEntryEntity } from './modules/payment/ledger/ledger-entry.entity.js';
import { PaymentEntity } from './modules/payment/payment.entity.js';
import { RefundEntity } from './modules/payment/refund.entity.js';
import { ConsentEntity } from './modules/privacy/consent.entity.js';
import { ErasureEntity } from './modules/privacy/erasure.entity.js';
import { DataDownloadEntity } from './modules/privacy/export/data-download.entity.js';
import { PictureEntity } from './modules/products/images/picture.entity.js';
import { ProductEntity } from './modules/products/product.entity.js';
import { RateLimitCountEntity } from './platform/work/limits/rate-limit-count.entity.js';
import { SweepProgressEntity } from './platform/work/jobs/sweep-progress.entity.js';
import { SearchMissEntity } from './modules/products/search-misses/search-miss.entity.js';
import { SecurityAlarmEntity } from './modules/security-log/security-alarm.entity.js';
import { SecurityEventEntity } from './modules/security-log/security-event.entity.js';
import { OrderReviewEntity } from './modules/reviews/order-review.entity.js';
import { ReviewTotalsEntity } from './modules/reviews/review-totals.entity.js';
import { FactorSetupEntity } from './modules/staff/second-factor/factor-setup.entity.js';
import { PasskeyEntity } from './modules/staff/second-factor/passkeys/passkey.entity.js';
import { RecoveryCodesEntity } from './modules/staff/second-factor/recovery-codes.entity.js';
import { SignInTicketEntity } from './modules/staff/sign-in/tickets/sign-in-ticket.entity.js';
import { TotpSecretEntity } from './modules/staff/second-factor/totp/totp-secret.entity.js';
import { TestimonialEntity } from './modules/reviews/testimonial.entity.js';
import { SettingEntity } from './modules/settings/setting.entity.js';
import { ShopDetailsEntity } from './modules/settings/shop-details/shop-details.entity.js';
import { WebhookEventEntity } from './platform/work/inbox/webhook-event.entity.js';

/** Every table of the shop. The job queue keeps its own schema. */
export const entities = [
  AddressEntity,
  AdminEntity,
  AdminSessionEntity,
  FactorSetupEntity,
  PasskeyEntity,
  RecoveryCodesEntity,
  SignInTicketEntity,
  TotpSecretEntity,
  BackupDrillEntity,
  OpenAlertEntity,
  CartEntity,
  InvoiceEntity,
  NumberSeriesEntity,
  AuditBlockEntity,
  AuditChainEntity,
  AuditEntryEntity,
  AuditVerificationEntity,
  PersonalValuesEntity,
  UnchainedEntryEntity,
  ConsentEntity,
  CouponEntity,
  CouponUseEntity,
  CreditNoteEntity,
  DailyFiguresEntity,
  DailyPaymentsEntity,
  DeliveryEntity,
  ShipmentEntity,
  DeliveryQuoteEntity,
  DisputeEntity,
  DataDownloadEntity,
  ErasureEntity,
  LedgerEntryEntity,
  AcknowledgementEntity,
  ReconciliationEntity,
  DifferenceEntity,
  NotificationEntity,
  OfferEntity,
  HoldOutcomeEntity,
  OrderEntity,
  OrderEventEntity,
  OrderLineEntity,
  OrderNameWordEntity,
  PaymentEntity,
  PictureEntity,
  ProductEntity,
  RateLimitCountEntity,
  SearchMissEntity,
  SecurityAlarmEntity,
  SecurityEventEntity,
  SweepProgressEntity,
  RefundEntity,
  RevokedSessionEntity,
  SettingEntity,
  SoldProductsEntity,
  StaleDayEntity,
  OrderReviewEntity,
  ReviewTotalsEntity,
  TestimonialEntity,
  ShopDetailsEntity,
  ShopperEntity,
  TaxRateEntity,
  WebhookEventEntity,
];
