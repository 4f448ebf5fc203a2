import type { Role } from '../src/modules/admin-auth/duties.js';

const EVERYBODY: Role[] = ['owner', 'manager', 'packer'];
const OFFICE: Role[] = ['owner', 'manager'];
const OWNER: Role[] = ['owner'];

/** Who may do what in the console, route by route, written down apart from the code that decides it. */
export const WHO_MAY: Record<string, Role[]> = {
  'POST /admin/logout': EVERYBODY,
  'GET /admin/session': EVERYBODY,
  'PUT /admin/own/password': EVERYBODY,
  'DELETE /admin/own/sessions': EVERYBODY,

  'GET /admin/orders': EVERYBODY,
  'GET /admin/orders/board': EVERYBODY,
  'GET /admin/orders/feed': EVERYBODY,
  'GET /admin/orders/:id': EVERYBODY,
  'GET /admin/orders/:id/bill': EVERYBODY,
  'POST /admin/orders/:id/accept': EVERYBODY,
  'POST /admin/orders/:id/pack': EVERYBODY,
  'POST /admin/orders/:id/hand-over': EVERYBODY,
  'POST /admin/orders/:id/delivered': EVERYBODY,
  'POST /admin/orders/:id/call-rider': OFFICE,
  'POST /admin/orders/:id/cancel': OFFICE,
  'POST /admin/orders/:id/refund-line': OFFICE,
  'POST /admin/orders/:id/refund-rest': OFFICE,

  'GET /admin/products': EVERYBODY,
  'PUT /admin/products/:id/toggle-availability': EVERYBODY,
  'POST /admin/products': OFFICE,
  'PUT /admin/products/order': OFFICE,
  'PUT /admin/products/:id': OFFICE,
  'PUT /admin/products/:id/stock': OFFICE,
  'PUT /admin/products/:id/archived': OFFICE,
  'POST /admin/products/:id/duplicate': OFFICE,
  'GET /admin/products-file': OFFICE,
  'POST /admin/products-file': OFFICE,
  'POST /admin/pictures': OFFICE,

  'GET /admin/coupons': OFFICE,
  'POST /admin/coupons': OFFICE,
  'PUT /admin/coupons/:id': OFFICE,
  'PUT /admin/coupons/:id/end': OFFICE,
  'DELETE /admin/coupons/:id': OFFICE,
  'GET /admin/unassigned-coupons': OFFICE,
  'GET /admin/offers': OFFICE,
  'POST /admin/offers': OFFICE,
  'PUT /admin/offers/:id': OFFICE,
  'DELETE /admin/offers/:id': OFFICE,

  'GET /admin/settings/store-status': OFFICE,
  'PUT /admin/settings/store-status': OFFICE,
  'GET /admin/settings/platform-fee': OFFICE,
  'PUT /admin/settings/platform-fee': OFFICE,
  'GET /admin/settings/surge-fee': OFFICE,
  'PUT /admin/settings/surge-fee': OFFICE,

  'GET /admin/overview': OFFICE,
  'GET /admin/overview/days.csv': OFFICE,
  'GET /admin/changes': OFFICE,
  'GET /admin/changes/filters': OFFICE,
  'POST /admin/changes/:id/revert': OWNER,

  'GET /admin/people': OWNER,
  'POST /admin/people': OWNER,
  'PUT /admin/people/:id': OWNER,
  'PUT /admin/people/:id/access': OWNER,
  'POST /admin/people/:id/invitation': OWNER,
  'DELETE /admin/people/:id/sessions': OWNER,
  'GET /admin/shop-details': OWNER,
  'PUT /admin/shop-details': OWNER,
};
