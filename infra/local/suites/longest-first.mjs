import path from 'node:path';
import * as jestSequencer from '@jest/test-sequencer';
import { ROOT } from '../launcher/root.mjs';

/**
 * The files that take longest, in seconds on two cores. Jest itself goes by the size of a file where it has not seen it run, and a
 * clean machine has seen nothing: a short file that takes two minutes came last, and the other cores waited for it.
 * @type {Record<string, number>}
 */
export const LONGEST = {
  'storefront/e2e/rendered-pages.e2e-spec.ts': 130,
  'storefront/e2e/checkout-quote.e2e-spec.ts': 105,
  'storefront/e2e/purchase.e2e-spec.ts': 102,
  'storefront/e2e/accessibility.e2e-spec.ts': 100,
  'admin-console/e2e/accessibility.e2e-spec.ts': 98,
  'storefront/e2e/first-screen.e2e-spec.ts': 96,
  'storefront/e2e/interruptions-and-refusals.e2e-spec.ts': 93,
  'storefront/e2e/back-button-and-drafts.e2e-spec.ts': 80,
  'storefront/e2e/keyboard.e2e-spec.ts': 74,
  'storefront/e2e/delivery-promise.e2e-spec.ts': 70,
  'admin-console/e2e/screen-widths.e2e-spec.ts': 57,
  'admin-console/e2e/order-board-alarms.e2e-spec.ts': 55,
  'admin-console/e2e/catalogue.e2e-spec.ts': 54,
  'storefront/e2e/shared-browser.e2e-spec.ts': 52,
  'admin-console/e2e/order-board-freshness.e2e-spec.ts': 51,
  'storefront/e2e/browser-crash.e2e-spec.ts': 40,
  'admin-console/e2e/session-expiry.e2e-spec.ts': 39,
  'storefront/e2e/offline.e2e-spec.ts': 37,
  'admin-console/e2e/packer-invitation.e2e-spec.ts': 35,
  'admin-console/e2e/settings-coupons-and-orders.e2e-spec.ts': 35,
  'api/test/platform/shutdown.e2e-spec.ts': 77,
  'api/src/modules/staff/sign-in/password-hasher.spec.ts': 46,
  'api/test/staff/admin-lock.e2e-spec.ts': 38,
  'api/test/staff/sign-in-alarm.e2e-spec.ts': 38,
  'api/test/staff/login-flood.e2e-spec.ts': 34,
  'api/test/courier/courier-traces.e2e-spec.ts': 31,
  'admin-console/src/features/products/form/add-product.spec.tsx': 31,
  'admin-console/src/app/access/drafts.spec.tsx': 30,
  'api/test/demo-shop/demo-shop.e2e-spec.ts': 30,
  'api/test/platform/lost-database.e2e-spec.ts': 29,
  'api/test/staff/known-devices.e2e-spec.ts': 27,
  'api/test/platform/bad-parameters.e2e-spec.ts': 26,
  'api/test/platform/full-log-disk.e2e-spec.ts': 25,
  'infra/local/shop.spec.mjs': 24,
  'api/test/platform/failed-start.e2e-spec.ts': 24,
  'api/test/payment/money-at-scale.e2e-spec.ts': 23,
  'infra/local/postgres.spec.mjs': 23,
  'api/test/payment/money-back.e2e-spec.ts': 22,
  'infra/boundaries/boundaries.spec.mjs': 21,
  'api/test/staff/admin-guard.e2e-spec.ts': 21,
  'api/test/courier/courier.e2e-spec.ts': 20,
  'api/test/staff/owner-account.e2e-spec.ts': 19,
  'api/test/payment/reconciliation.e2e-spec.ts': 19,
  'admin-console/src/features/settings/settings-page.spec.tsx': 19,
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
