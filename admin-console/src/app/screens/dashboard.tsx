import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { adminSession, usePermissions } from '../../features/admin-auth/api';
import { useShopConfig } from '../../features/shop-config/api';
import { useApi } from '../../platform/api';
import {
  AuditLogPage,
  BoardPage,
  CouponsPage,
  HoursPage,
  MoneyPage,
  OffersPage,
  OrdersPage,
  OverviewPage,
  PeoplePage,
  ProductsPage,
  SearchMissesPage,
  SecurityPage,
  ShopDetailsPage,
  ShopperDataPage,
  TaxPage,
  TestimonialsPage,
} from '../pages';

interface DashboardScreen {
  path: string;
  /** Who may see it. */
  permission: string;
  Screen: ComponentType;
}

/** The sections of the dashboard. What a person may do in one is told to it here: a feature does not know the others. */
export const DASHBOARD: DashboardScreen[] = [
  { path: 'hours', permission: 'settings', Screen: Hours },
  { path: 'tax', permission: 'settings', Screen: TaxPage },
  { path: 'coupons', permission: 'coupons', Screen: CouponsPage },
  { path: 'products', permission: 'availability', Screen: Products },
  { path: 'search-misses', permission: 'products', Screen: SearchMissesPage },
  { path: 'offers', permission: 'offers', Screen: OffersPage },
  { path: 'testimonials', permission: 'testimonials', Screen: TestimonialsPage },
  { path: 'orders', permission: 'packing', Screen: Orders },
  { path: 'board', permission: 'packing', Screen: BoardPage },
  { path: 'overview', permission: 'overview', Screen: OverviewPage },
  { path: 'money', permission: 'money', Screen: Money },
  { path: 'people', permission: 'people', Screen: People },
  { path: 'changes', permission: 'log', Screen: AuditLog },
  { path: 'security', permission: 'security', Screen: SecurityPage },
  { path: 'customer-data', permission: 'shopper-data', Screen: ShopperDataPage },
  { path: 'shop-details', permission: 'shop-details', Screen: ShopDetailsPage },
];

/** The hours that decide, beside the words of the footer. */
function Hours() {
  const footer = useShopConfig()?.shop.hours ?? null;
  return <HoursPage footer={footer} mayEditWords={useMay('shop-details')} />;
}

function Products() {
  // Until it is known, as for most who come here.
  return <ProductsPage mayEdit={useMay('products', true)} />;
}

/** Packs that wait for a payment are for those who may release them. */
function Orders() {
  return <OrdersPage mayReleaseHolds={useMay('orders')} />;
}

function Money() {
  return <MoneyPage mayAcknowledge={useMay('acknowledge-differences')} />;
}

function People() {
  const { data } = useQuery(adminSession(useApi()));
  return <PeoplePage ownEmail={data?.email ?? null} />;
}

function AuditLog() {
  return <AuditLogPage mayRevert={useMay('log-revert')} />;
}

function useMay(permission: string, unknown = false): boolean {
  return usePermissions().permissions?.includes(permission) ?? unknown;
}
