import type { ErrorCode } from '@shop/domain';
import type { Role } from '../../src/modules/staff/permissions.js';

const EVERYBODY: Role[] = ['owner', 'manager', 'packer'];
const OFFICE: Role[] = ['owner', 'manager'];
const OWNER: Role[] = ['owner'];

/** Who may do what in the console, route by route, written down apart from the code that decides it. */
export const PERMISSION_TABLE: Record<string, Role[]> = {
  'POST /admin/logout': EVERYBODY,
  'GET /admin/session': EVERYBODY,
  'PUT /admin/own/password': EVERYBODY,
  'DELETE /admin/own/sessions': EVERYBODY,
  'GET /admin/own/sessions': EVERYBODY,
  'DELETE /admin/own/sessions/:id': EVERYBODY,
  'DELETE /admin/own/other-sessions': EVERYBODY,
  'GET /admin/own/second-factor': EVERYBODY,
  'POST /admin/own/second-factor/authenticator-setup': EVERYBODY,
  'POST /admin/own/second-factor/authenticator': EVERYBODY,
  'POST /admin/own/second-factor/authenticator/remove': EVERYBODY,
  'POST /admin/own/second-factor/passkey-setup': EVERYBODY,
  'POST /admin/own/second-factor/passkeys': EVERYBODY,
  'POST /admin/own/second-factor/passkeys/:id/remove': EVERYBODY,
  'POST /admin/own/second-factor/recovery-codes': EVERYBODY,

  'GET /admin/orders': EVERYBODY,
  'GET /admin/orders/board': EVERYBODY,
  'GET /admin/orders/feed': EVERYBODY,
  'GET /admin/orders/delivery-issues': EVERYBODY,
  'GET /admin/orders/:id': EVERYBODY,
  'GET /admin/orders/:id/bill': EVERYBODY,
  'GET /admin/orders/:id/credit-notes/:note': EVERYBODY,
  'POST /admin/orders/:id/accept': EVERYBODY,
  'POST /admin/orders/:id/pack': EVERYBODY,
  'POST /admin/orders/:id/hand-over': EVERYBODY,
  'POST /admin/orders/:id/delivered': EVERYBODY,
  'POST /admin/orders/:id/call-rider': OFFICE,
  'POST /admin/orders/:id/resolve-issue': OFFICE,
  'POST /admin/orders/:id/cancel': OFFICE,
  'POST /admin/orders/:id/refund-line': OFFICE,
  'POST /admin/orders/:id/refund-rest': OFFICE,

  'GET /admin/holds': OFFICE,
  'POST /admin/holds/:id/release': OFFICE,

  'GET /admin/products': EVERYBODY,
  'GET /admin/products/filters': EVERYBODY,
  'PUT /admin/products/:id/toggle-availability': EVERYBODY,
  'POST /admin/products': OFFICE,
  'PUT /admin/products/order': OFFICE,
  'PUT /admin/products/:id/position': OFFICE,
  'PUT /admin/products/:id': OFFICE,
  'PUT /admin/products/:id/stock': OFFICE,
  'PUT /admin/products/:id/archived': OFFICE,
  'POST /admin/products/:id/duplicate': OFFICE,
  'GET /admin/products-file': OFFICE,
  'GET /admin/search-misses': OFFICE,
  'POST /admin/products-file': OFFICE,
  'POST /admin/pictures': OFFICE,

  'GET /admin/retention': OFFICE,

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
  'GET /admin/testimonials': OFFICE,
  'POST /admin/testimonials': OFFICE,
  'PUT /admin/testimonials/order': OFFICE,
  'GET /admin/testimonials/sample-rating': OFFICE,
  'PUT /admin/testimonials/sample-rating': OFFICE,
  'PUT /admin/testimonials/:id': OFFICE,
  'DELETE /admin/testimonials/:id': OFFICE,
  'GET /admin/reviews': OFFICE,
  'GET /admin/reviews/summary': OFFICE,
  'PUT /admin/reviews/:id': OFFICE,

  'GET /admin/settings/store-status': OFFICE,
  'PUT /admin/settings/store-status': OFFICE,
  'GET /admin/settings/platform-fee': OFFICE,
  'PUT /admin/settings/platform-fee': OFFICE,
  'GET /admin/settings/surge-fee': OFFICE,
  'PUT /admin/settings/surge-fee': OFFICE,
  'GET /admin/settings/schedule': OFFICE,
  'PUT /admin/settings/schedule': OFFICE,
  'GET /admin/settings/book-rider': OFFICE,
  'PUT /admin/settings/book-rider': OFFICE,
  'GET /admin/settings/delivery-fee-table': OFFICE,
  'PUT /admin/settings/delivery-fee-table': OFFICE,
  'GET /admin/settings/delivery-times': OFFICE,
  'PUT /admin/settings/delivery-times': OFFICE,
  'GET /admin/settings/cash-on-delivery': OFFICE,
  'PUT /admin/settings/cash-on-delivery': OFFICE,

  'GET /admin/money': OFFICE,
  'GET /admin/money/payments': OFFICE,
  'GET /admin/money/payments.csv': OFFICE,
  'GET /admin/money/refunds': OFFICE,
  'GET /admin/money/refunds.csv': OFFICE,
  'GET /admin/money/differences.csv': OFFICE,
  'GET /admin/money/reconciliations': OFFICE,
  'GET /admin/money/reconciliations/:id': OFFICE,
  'POST /admin/money/reconciliations/:id': OFFICE,
  'GET /admin/money/differences/acknowledged': OFFICE,
  'POST /admin/money/differences/:id/acknowledge': OWNER,
  'POST /admin/money/differences/:id/reopen': OWNER,

  'GET /admin/overview': OFFICE,
  'GET /admin/overview/days.csv': OFFICE,
  'GET /admin/audit-log': OFFICE,
  'GET /admin/audit-log/verification': OFFICE,
  'GET /admin/audit-log/filters': OFFICE,
  'POST /admin/audit-log/:id/revert': OWNER,

  'GET /admin/security-log': OWNER,
  'GET /admin/security-log/alarms': OWNER,
  'POST /admin/security-log/alarms/:id/acknowledge': OWNER,

  'GET /admin/people': OWNER,
  'POST /admin/people': OWNER,
  'PUT /admin/people/:id': OWNER,
  'PUT /admin/people/:id/access': OWNER,
  'POST /admin/people/:id/invitation': OWNER,
  'DELETE /admin/people/:id/sessions': OWNER,
  'GET /admin/people/:id/sessions': OWNER,
  'DELETE /admin/people/:id/sessions/:session': OWNER,
  'POST /admin/people/:id/reset-second-factor': OWNER,
  'GET /admin/shop-details': OWNER,
  'PUT /admin/shop-details': OWNER,
};

/** Pages and files of both front ends, which are not below `/api`. */
export const PAGES = [
  'GET /*',
  'GET /.well-known/security.txt',
  'GET /manifest.webmanifest',
  'GET /pictures/:file',
  'GET /robots.txt',
  'GET /sitemap.xml',
];

/** Reached without a sign-in. */
export const OPEN_ROUTES = [
  ...PAGES,
  'POST /admin/login',
  'POST /admin/invitation',
  'GET /config',
  'GET /delivery/estimate',
  'GET /delivery/promise',
  'POST /delivery/pincode',
  'GET /health/live',
  'GET /health/ready',
  'GET /offers/active',
  'GET /products',
  'GET /products/sold-out',
  'POST /search-misses',
  'GET /settings/platform-fee',
  'GET /settings/store-status',
  'GET /settings/surge-fee',
  'GET /testimonials',
];

/** Believed for a signature over what is sent, whoever brings it. */
export const SIGNED_ROUTES = ['POST /auth/backchannel-logout', 'POST /borzo/callback', 'POST /payment/webhook'];

/** For any shopper: what comes back or is written is the asker's own. */
export const SHOPPER_ROUTES = [
  'GET /addresses',
  'POST /addresses',
  'POST /borzo/calculate-fee',
  'GET /cart',
  'PUT /cart',
  'POST /cart/checkout',
  'POST /cart/validate-coupon',
  'GET /coupons',
  'GET /orders',
  'GET /orders/active',
  'POST /payment/create-order',
  // Says the same whether there was a review or not; only the asker's own goes.
  'DELETE /orders/:id/review',
];

/** For the shopper to whom the named thing belongs; to every other it is not there, by this code. */
export const OWN_THINGS: Record<string, ErrorCode> = {
  'PUT /addresses/:id': 'ADDRESS_NOT_FOUND',
  'DELETE /addresses/:id': 'ADDRESS_NOT_FOUND',
  'POST /borzo/create-order': 'ORDER_NOT_FOUND',
  'POST /borzo/create-cod-order': 'ORDER_NOT_FOUND',
  'GET /borzo/courier/:id': 'ORDER_NOT_FOUND',
  'GET /borzo/order/:id': 'ORDER_NOT_FOUND',
  'GET /orders/:id': 'ORDER_NOT_FOUND',
  'GET /orders/:id/bill': 'ORDER_NOT_FOUND',
  'GET /orders/:id/credit-notes/:note': 'ORDER_NOT_FOUND',
  'GET /orders/:id/details': 'ORDER_NOT_FOUND',
  'PUT /orders/:id/review': 'ORDER_NOT_FOUND',
  'GET /payment/attempts/:orderId': 'PAYMENT_NOT_FOUND',
  'POST /payment/verify': 'PAYMENT_NOT_FOUND',
};
