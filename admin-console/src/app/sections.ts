import type { ComponentType } from 'react';
import type { Permission } from '../platform/signed-in';

/** A section of the dashboard. */
interface Section {
  /** Below `/admin/dashboard/`. */
  path: string;
  /** Who may open it. */
  permission: Permission;
  /** Its place in the menu; a section without one is opened from another page. */
  menu?: { label: string; icon: () => Promise<{ default: ComponentType }> };
  page: () => Promise<{ default: ComponentType }>;
}

/**
 * Every section, in the order of the menu. A new one is a row here and its page. Icons and pages are fetched on demand: the login
 * knows this table too.
 */
export const SECTIONS = [
  {
    path: '',
    permission: 'settings',
    menu: { label: 'Store Settings', icon: () => import('@mui/icons-material/StorefrontOutlined') },
    page: () => import('../features/settings/settings-page'),
  },
  {
    path: 'hours',
    permission: 'settings',
    menu: { label: 'Store Hours', icon: () => import('@mui/icons-material/ScheduleOutlined') },
    page: () => import('../features/settings/hours/hours-page'),
  },
  {
    path: 'overview',
    permission: 'overview',
    menu: { label: 'Overview', icon: () => import('@mui/icons-material/InsightsOutlined') },
    page: () => import('../features/overview/overview-page'),
  },
  {
    path: 'money',
    permission: 'money',
    menu: { label: 'Money', icon: () => import('@mui/icons-material/PaymentsOutlined') },
    page: () => import('../features/money/money-page'),
  },
  {
    path: 'coupons',
    permission: 'coupons',
    menu: { label: 'Coupons', icon: () => import('@mui/icons-material/ConfirmationNumberOutlined') },
    page: () => import('../features/coupons/coupons-page'),
  },
  {
    path: 'products',
    permission: 'availability',
    menu: { label: 'Products', icon: () => import('@mui/icons-material/Inventory2Outlined') },
    page: () => import('../features/products/products-page'),
  },
  {
    path: 'search-misses',
    permission: 'products',
    menu: { label: 'Searches', icon: () => import('@mui/icons-material/SearchOffOutlined') },
    page: () => import('../features/search-misses/search-misses-page'),
  },
  {
    path: 'offers',
    permission: 'offers',
    menu: { label: 'Offers', icon: () => import('@mui/icons-material/LocalOfferOutlined') },
    page: () => import('../features/offers/offers-page'),
  },
  {
    path: 'testimonials',
    permission: 'testimonials',
    menu: { label: 'Testimonials', icon: () => import('@mui/icons-material/ReviewsOutlined') },
    page: () => import('../features/testimonials/testimonials-page'),
  },
  {
    path: 'orders',
    permission: 'packing',
    menu: { label: 'Orders', icon: () => import('@mui/icons-material/ReceiptLongOutlined') },
    page: () => import('../features/orders/list/orders-page'),
  },
  {
    path: 'board',
    permission: 'packing',
    menu: { label: 'Order Board', icon: () => import('@mui/icons-material/ViewKanbanOutlined') },
    page: () => import('../features/orders/board/board-page'),
  },
  {
    path: 'shop-details',
    permission: 'shop-details',
    menu: { label: 'Shop details', icon: () => import('@mui/icons-material/InfoOutlined') },
    page: () => import('../features/shop-details/shop-details-page'),
  },
  {
    path: 'tax',
    permission: 'settings',
    menu: { label: 'Tax on bills', icon: () => import('@mui/icons-material/PercentOutlined') },
    page: () => import('../features/settings/tax/tax-page'),
  },
  {
    path: 'people',
    permission: 'people',
    menu: { label: 'People', icon: () => import('@mui/icons-material/GroupsOutlined') },
    page: () => import('../features/people/people-page'),
  },
  {
    path: 'changes',
    permission: 'log',
    menu: { label: 'Change log', icon: () => import('@mui/icons-material/HistoryOutlined') },
    page: () => import('../features/audit-log/audit-log-page'),
  },
  {
    path: 'security',
    permission: 'security',
    menu: { label: 'Security', icon: () => import('@mui/icons-material/ShieldOutlined') },
    page: () => import('../features/security-log/security-page'),
  },
  {
    path: 'account',
    permission: 'own-account',
    menu: { label: 'My account', icon: () => import('@mui/icons-material/PersonOutlined') },
    page: () => import('../features/own-account/own-account-page'),
  },
  {
    path: 'customer-data',
    permission: 'shopper-data',
    page: () => import('../features/shopper-data/shopper-data-page'),
  },
] as const satisfies readonly Section[];

export type SectionPath = (typeof SECTIONS)[number]['path'];

/** The menu's entries. */
export const MENU_SECTIONS = SECTIONS.flatMap(({ path, permission, ...section }) =>
  'menu' in section ? [{ path, permission, ...section.menu }] : [],
);

export const sectionAddress = (path: SectionPath): string => `/admin/dashboard${path && `/${path}`}`;
