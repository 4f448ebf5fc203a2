import { lazy } from 'react';

/** The theme and the menu around every page but the login: one file, and MUI with it. */
const loadConsole = () => import('./console');

/** The sections of the dashboard by their addresses, each a file of its own. */
const SECTIONS = {
  '': () => import('../features/settings/settings-page'),
  hours: () => import('../features/settings/hours/hours-page'),
  tax: () => import('../features/settings/tax/tax-page'),
  coupons: () => import('../features/coupons/coupons-page'),
  products: () => import('../features/products/products-page'),
  'search-misses': () => import('../features/search-misses/search-misses-page'),
  offers: () => import('../features/offers/offers-page'),
  testimonials: () => import('../features/testimonials/testimonials-page'),
  orders: () => import('../features/orders/list/orders-page'),
  board: () => import('../features/orders/board/board-page'),
  overview: () => import('../features/overview/overview-page'),
  money: () => import('../features/money/money-page'),
  people: () => import('../features/people/people-page'),
  changes: () => import('../features/audit-log/audit-log-page'),
  'customer-data': () => import('../features/shopper-data/shopper-data-page'),
  security: () => import('../features/security-log/security-page'),
  'shop-details': () => import('../features/shop-details/shop-details-page'),
  account: () => import('../features/own-account/own-account-page'),
};

export const ThemedPages = lazy(async () => ({ default: (await loadConsole()).ThemedPages }));
export const AdminShell = lazy(async () => ({ default: (await loadConsole()).AdminShell }));
export const SecondStepForm = lazy(() => import('../features/admin-auth/second-step/second-step-form'));
export const InvitationScreen = lazy(() => import('./screens/invitation-screen'));
export const PermissionMissing = lazy(() => import('./screens/permission-missing'));
export const NotFound = lazy(() => import('./screens/not-found'));
export const PackingTicketPage = lazy(() => import('../features/orders/documents/packing-ticket-page'));
export const SettingsPage = lazy(SECTIONS['']);
export const HoursPage = lazy(SECTIONS.hours);
export const TaxPage = lazy(SECTIONS.tax);
export const CouponsPage = lazy(SECTIONS.coupons);
export const ProductsPage = lazy(SECTIONS.products);
export const SearchMissesPage = lazy(SECTIONS['search-misses']);
export const OffersPage = lazy(SECTIONS.offers);
export const TestimonialsPage = lazy(SECTIONS.testimonials);
export const OrdersPage = lazy(SECTIONS.orders);
export const BoardPage = lazy(SECTIONS.board);
export const OverviewPage = lazy(SECTIONS.overview);
export const MoneyPage = lazy(SECTIONS.money);
export const PeoplePage = lazy(SECTIONS.people);
export const AuditLogPage = lazy(SECTIONS.changes);
export const ShopperDataPage = lazy(SECTIONS['customer-data']);
export const SecurityPage = lazy(SECTIONS.security);
export const ShopDetailsPage = lazy(SECTIONS['shop-details']);
export const OwnAccountPage = lazy(SECTIONS.account);

/** Fetches what a page of the dashboard is drawn with, all at once, before it is its turn to be drawn. */
export function preloadPage(path: string): void {
  const [, , area = 'dashboard', section = ''] = path.split(/[?#]/, 1)[0]!.split('/');
  // What cannot be fetched now is told where it is drawn.
  loadConsole().catch(() => undefined);
  if (area === 'dashboard' && isSection(section)) SECTIONS[section]().catch(() => undefined);
}

function isSection(name: string): name is keyof typeof SECTIONS {
  return Object.hasOwn(SECTIONS, name);
}
