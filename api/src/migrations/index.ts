import { TheShopSells1795000000001 } from './0001-the-shop-sells.js';
import { CartAndAddresses1795000000002 } from './0002-cart-and-addresses.js';
import { ProductsAndCoupons1795000000003 } from './0003-products-and-coupons.js';
import { OrderDesk1795000000004 } from './0004-order-desk.js';
import { PeopleAndLog1795000000005 } from './0005-people-and-log.js';
import { Notifications1795000000006 } from './0006-notifications.js';
import { SalesByDay1795000000007 } from './0007-sales-by-day.js';
import { Ledger1795000000008 } from './0008-ledger.js';
import { CourierHeals1795000000009 } from './0009-courier-heals.js';
import { CashOnDelivery1795000000010 } from './0010-cash-on-delivery.js';
import { CreditNotes1795000000011 } from './0011-credit-notes.js';
import { PutAside1795000000012 } from './0012-put-aside.js';
import { MoneyWithPaise1795000000013 } from './0013-money-with-paise.js';
import { RevokedSessions1795000000015 } from './0015-revoked-sessions.js';
import { WhoGuessesPasswords1795000000019 } from './0019-who-guesses-passwords.js';
import { UnpaidHolds1795000000020 } from './0020-unpaid-holds.js';
import { Disputes1795000000021 } from './0021-disputes.js';
import { FulfilmentStatus1795000000022 } from './0022-fulfilment-status.js';
import { Reconciliation1795000000024 } from './0024-reconciliation.js';
import { Invoices1795000000025 } from './0025-invoices.js';
import { DeliveryModel1795000000027 } from './0027-delivery-model.js';
import { DeliveryIssues1795000000028 } from './0028-delivery-issues.js';
import { AuditLog1795000000029 } from './0029-audit-log.js';
import { ProductOrigin1795000000033 } from './0033-product-origin.js';
import { SearchWords1795000000034 } from './0034-search-words.js';
import { DeliveryPromise1795000000035 } from './0035-delivery-promise.js';
import { SearchMisses1795000000036 } from './0036-search-misses.js';
import { ProductPortions1795000000037 } from './0037-product-portions.js';
import { RefundedOutside1795000000038 } from './0038-refunded-outside.js';
import { PublicCoupons1795000000039 } from './0039-public-coupons.js';
import { Testimonials1795000000040 } from './0040-testimonials.js';
import { OffersInThreeLanguages1795000000041 } from './0041-offers-in-three-languages.js';
import { JobNames1795000000042 } from './0042-job-names.js';
import { RefundBelowMinimum1795000000043 } from './0043-refund-below-minimum.js';
import { ProductsInThreeLanguages1795000000044 } from './0044-products-in-three-languages.js';
import { OrderReviews1795000000045 } from './0045-order-reviews.js';
import { OrderSearch1795000000046 } from './0046-order-search.js';
import { ListsOfYears1795000000047 } from './0047-lists-of-years.js';
import { SweepProgress1795000000048 } from './0048-sweep-progress.js';
import { TaxOfInvoices1795000000050 } from './0050-tax-of-invoices.js';
import { DailyFigures1795000000051 } from './0051-daily-figures.js';
import { MoneyLists1795000000052 } from './0052-money-lists.js';
import { OrderEventsSideBySide1795000000055 } from './0055-order-events-side-by-side.js';
import { PublicChanges1795000000059 } from './0059-public-changes.js';
import { Retention1795000000060 } from './0060-retention.js';
import { ChangeLogChain1795000000061 } from './0061-change-log-chain.js';
import { ProductPlaces1795000000065 } from './0065-product-places.js';
import { ProductSearch1795000000066 } from './0066-product-search.js';
import { RateLimitCounts1795000000071 } from './0071-rate-limit-counts.js';
import { VerifiedEmails1795000000072 } from './0072-verified-emails.js';
import { Chargebacks1795000000076 } from './0076-chargebacks.js';
import { DeliveriesRequested1795000000077 } from './0077-deliveries-requested.js';
import { DeliveryQuotesExpired1795000000078 } from './0078-delivery-quotes-expired.js';
import { SessionUses1795000000079 } from './0079-session-uses.js';
import { SecondFactor1795000000082 } from './0082-second-factor.js';
import { RecoveryCodesInOneRow1795000000083 } from './0083-recovery-codes-in-one-row.js';
import { SecurityLog1795000000085 } from './0085-security-log.js';
import { Erasures1795000000088 } from './0088-erasures.js';
import { TypedReasons1795000000089 } from './0089-typed-reasons.js';
import { BackupDrill1795000000093 } from './0093-backup-drill.js';
import { PickupOfDeliveries1795000000095 } from './0095-pickup-of-deliveries.js';
import { PickupMovesFromNull1795000000096 } from './0096-pickup-moves-from-null.js';
import { OpenAlerts1795000000098 } from './0098-open-alerts.js';
import { ShortTriggerConditions1795000000100 } from './0100-short-trigger-conditions.js';
import { DataDownloads1795000000106 } from './0106-data-downloads.js';
import { WorkBegins1795000000110 } from './0110-work-begins.js';
import { ShoppersByEmail1795000000111 } from './0111-shoppers-by-email.js';
import { ShoppersByPhone1795000000112 } from './0112-shoppers-by-phone.js';
import { AddressesByPhone1795000000113 } from './0113-addresses-by-phone.js';
import { EventsAnnouncedAfterwards1795000000114 } from './0114-events-announced-afterwards.js';
import { SupersededDrafts1795000000115 } from './0115-superseded-drafts.js';
import { ProviderOffers1795000000122 } from './0122-provider-offers.js';
import { HoldOutcomes1795000000135 } from './0135-hold-outcomes.js';
import { AdmittedUntil1795000000136 } from './0136-admitted-until.js';
import { LanguageOfOrders1795000000141 } from './0141-language-of-orders.js';
import { TaxSettings1795000000150 } from './0150-tax-settings.js';
import { LateInvoicesBySupply1795000000151 } from './0151-late-invoices-by-supply.js';
import { SupplyOfLateInvoices1795000000152 } from './0152-supply-of-late-invoices.js';
import { ShopDays1795000000155 } from './0155-shop-days.js';
import { ShopDaysOfBefore1795000000156 } from './0156-shop-days-of-before.js';
import { PromiseVersion1795000000157 } from './0157-promise-version.js';
import { PlacedDays1795000000158 } from './0158-placed-days.js';
import { VisibleNames1795000000165 } from './0165-visible-names.js';
import { OpeningsOfDeliveries1795000000172 } from './0172-openings-of-deliveries.js';
import { DeliveriesOpening1795000000173 } from './0173-deliveries-opening.js';
import { Shipments1795000000174, ShipmentsOfBefore1795000000175 } from './0174-shipments.js';
import { LapsedHolds1795000000180 } from './0180-lapsed-holds.js';
import { ProductRequests1795000000181 } from './0181-product-requests.js';
import { DraftsByPhone1795000000182 } from './0182-drafts-by-phone.js';

/** Append-only, oldest first. */
export const migrations = [
  TheShopSells1795000000001,
  CartAndAddresses1795000000002,
  ProductsAndCoupons1795000000003,
  OrderDesk1795000000004,
  PeopleAndLog1795000000005,
  Notifications1795000000006,
  SalesByDay1795000000007,
  Ledger1795000000008,
  CourierHeals1795000000009,
  CashOnDelivery1795000000010,
  CreditNotes1795000000011,
  PutAside1795000000012,
  MoneyWithPaise1795000000013,
  RevokedSessions1795000000015,
  WhoGuessesPasswords1795000000019,
  UnpaidHolds1795000000020,
  Disputes1795000000021,
  FulfilmentStatus1795000000022,
  Reconciliation1795000000024,
  Invoices1795000000025,
  DeliveryModel1795000000027,
  DeliveryIssues1795000000028,
  AuditLog1795000000029,
  ProductOrigin1795000000033,
  SearchWords1795000000034,
  DeliveryPromise1795000000035,
  SearchMisses1795000000036,
  ProductPortions1795000000037,
  RefundedOutside1795000000038,
  PublicCoupons1795000000039,
  Testimonials1795000000040,
  OffersInThreeLanguages1795000000041,
  JobNames1795000000042,
  RefundBelowMinimum1795000000043,
  ProductsInThreeLanguages1795000000044,
  OrderReviews1795000000045,
  OrderSearch1795000000046,
  ListsOfYears1795000000047,
  SweepProgress1795000000048,
  TaxOfInvoices1795000000050,
  DailyFigures1795000000051,
  MoneyLists1795000000052,
  OrderEventsSideBySide1795000000055,
  PublicChanges1795000000059,
  Retention1795000000060,
  ChangeLogChain1795000000061,
  ProductPlaces1795000000065,
  ProductSearch1795000000066,
  RateLimitCounts1795000000071,
  VerifiedEmails1795000000072,
  Chargebacks1795000000076,
  DeliveriesRequested1795000000077,
  DeliveryQuotesExpired1795000000078,
  SessionUses1795000000079,
  SecondFactor1795000000082,
  RecoveryCodesInOneRow1795000000083,
  SecurityLog1795000000085,
  Erasures1795000000088,
  TypedReasons1795000000089,
  BackupDrill1795000000093,
  PickupOfDeliveries1795000000095,
  PickupMovesFromNull1795000000096,
  OpenAlerts1795000000098,
  ShortTriggerConditions1795000000100,
  DataDownloads1795000000106,
  WorkBegins1795000000110,
  ShoppersByEmail1795000000111,
  ShoppersByPhone1795000000112,
  AddressesByPhone1795000000113,
  EventsAnnouncedAfterwards1795000000114,
  SupersededDrafts1795000000115,
  ProviderOffers1795000000122,
  HoldOutcomes1795000000135,
  AdmittedUntil1795000000136,
  LanguageOfOrders1795000000141,
  TaxSettings1795000000150,
  LateInvoicesBySupply1795000000151,
  SupplyOfLateInvoices1795000000152,
  ShopDays1795000000155,
  ShopDaysOfBefore1795000000156,
  PromiseVersion1795000000157,
  PlacedDays1795000000158,
  VisibleNames1795000000165,
  OpeningsOfDeliveries1795000000172,
  DeliveriesOpening1795000000173,
  Shipments1795000000174,
  ShipmentsOfBefore1795000000175,
  LapsedHolds1795000000180,
  ProductRequests1795000000181,
  DraftsByPhone1795000000182,
];
