import path from 'node:path';
import * as jestSequencer from '@jest/test-sequencer';
import { ROOT } from '../launcher/root.mjs';

/**
 * The files that take longest, in seconds on two cores. Jest itself goes by the size of a file where it has not seen it run, and a
 * clean machine has seen nothing: a short file that takes two minutes came last, and the other cores waited for it.
 * @type {Record<string, number>}
 */
export const LONGEST = {
  'storefront/e2e/accessibility.e2e-spec.ts': 351,
  'admin-console/e2e/accessibility.e2e-spec.ts': 260,
  'storefront/e2e/rendered-pages.e2e-spec.ts': 202,
  'storefront/e2e/checkout-quote.e2e-spec.ts': 160,
  'storefront/e2e/purchase.e2e-spec.ts': 113,
  'storefront/e2e/interruptions-and-refusals.e2e-spec.ts': 104,
  'storefront/e2e/keyboard.e2e-spec.ts': 92,
  'storefront/e2e/back-button-and-drafts.e2e-spec.ts': 88,
  'storefront/e2e/first-screen.e2e-spec.ts': 83,
  'storefront/e2e/shared-browser.e2e-spec.ts': 67,
  'admin-console/e2e/order-board-alarms.e2e-spec.ts': 63,
  'admin-console/e2e/order-board-freshness.e2e-spec.ts': 44,
  'admin-console/e2e/catalogue.e2e-spec.ts': 39,
  'admin-console/e2e/two-step-sign-in.e2e-spec.ts': 38,
  'admin-console/e2e/screen-widths.e2e-spec.ts': 36,
  'storefront/e2e/rehearsal.e2e-spec.ts': 35,
  'admin-console/e2e/settings-coupons-and-orders.e2e-spec.ts': 34,
  'storefront/e2e/offline.e2e-spec.ts': 31,
  'storefront/e2e/delivery-promise.e2e-spec.ts': 30,
  'admin-console/e2e/packer-invitation.e2e-spec.ts': 27,
  'admin-console/e2e/session-expiry.e2e-spec.ts': 25,
  'storefront/e2e/browser-crash.e2e-spec.ts': 23,
  'api/test/database/lost-database.e2e-spec.ts': 56,
  'api/test/platform/bad-parameters.e2e-spec.ts': 46,
  'admin-console/src/app/access/drafts.spec.tsx': 43,
  'infra/tools/postgres.spec.mjs': 41,
  'api/test/platform/shutdown.e2e-spec.ts': 38,
  'api/test/payment/money-at-scale.e2e-spec.ts': 38,
  'api/test/staff/login-flood.e2e-spec.ts': 31,
  'api/test/courier/courier-traces.e2e-spec.ts': 31,
  'api/test/privacy/privacy.e2e-spec.ts': 30,
  'api/test/payment/money-back.e2e-spec.ts': 29,
  'api/test/database/reads-stay-flat.e2e-spec.ts': 29,
  'api/test/operations/restore.e2e-spec.ts': 28,
  'api/test/staff/owner-account.e2e-spec.ts': 26,
  'api/test/products/pictures.e2e-spec.ts': 26,
  'api/test/staff/permissions.e2e-spec.ts': 26,
  'api/test/checkout/paying-once.e2e-spec.ts': 24,
  'api/src/modules/staff/sign-in/password-hasher.spec.ts': 23,
  'admin-console/src/features/products/catalogue/catalogue.spec.tsx': 23,
  'api/test/database/schema-drift.e2e-spec.ts': 23,
  'admin-console/src/features/products/form/add-product.spec.tsx': 22,
  'api/test/payment/reconciliation.e2e-spec.ts': 22,
  'api/test/staff/people.e2e-spec.ts': 22,
  'api/test/staff/second-factor.e2e-spec.ts': 21,
  'api/test/demo-shop/demo-shop.e2e-spec.ts': 20,
  'api/test/courier/courier.e2e-spec.ts': 20,
  'api/test/reports/figures.e2e-spec.ts': 20,
  'api/test/platform/jobs.e2e-spec.ts': 20,
  'admin-console/src/features/settings/hours/hours-page.spec.tsx': 20,
  'infra/tools/shop.spec.mjs': 19,
  'admin-console/src/features/settings/settings-page.spec.tsx': 19,
  'storefront/src/app/routes/routes.spec.tsx': 19,
  'api/test/courier/courier-outage.e2e-spec.ts': 19,
  'api/test/courier/delivery-fee.e2e-spec.ts': 19,
  'api/test/audit-log/every-write-is-logged.e2e-spec.ts': 19,
  'admin-console/src/features/coupons/coupons-page.spec.tsx': 18,
  'admin-console/src/features/products/form/edit-product.spec.tsx': 18,
  'api/test/staff/admin-guard.e2e-spec.ts': 17,
  'admin-console/src/features/orders/list/orders-page.spec.tsx': 17,
  'api/test/platform/rehearsal.e2e-spec.ts': 17,
};

/** @param {{ path: string }} test */
const seconds = ({ path: file }) => LONGEST[path.relative(ROOT, file).split(path.sep).join('/')] ?? 0;

// Its types are those of its CommonJS entry, whose default export is one level deeper.
/** @type {new (options: object) => { sort(tests: { path: string }[]): { path: string }[] }} */
const Sequencer = /** @type {any} */ (jestSequencer).default;

export default class LongestFirst extends Sequencer {
  /** @override @param {{ path: string }[]} tests */
  sort(tests) {
    return super.sort(tests).sort((one, other) => seconds(other) - seconds(one));
  }
}
