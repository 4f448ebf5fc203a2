import path from 'node:path';
import * as jestSequencer from '@jest/test-sequencer';
import { ROOT } from '../launcher/root.mjs';

/**
 * The files that take longest, in seconds on two cores. Jest itself goes by the size of a file where it has not seen it run, and a
 * clean machine has seen nothing: a short file that takes two minutes came last, and the other cores waited for it.
 * @type {Record<string, number>}
 */
export const LONGEST = {
  'storefront/e2e/purchase.e2e-spec.ts': 130,
  'storefront/e2e/interruptions-and-refusals.e2e-spec.ts': 127,
  'storefront/e2e/checkout-quote.e2e-spec.ts': 87,
  'storefront/e2e/accessibility.e2e-spec.ts': 87,
  'admin-console/e2e/accessibility.e2e-spec.ts': 87,
  'admin-console/e2e/order-board-alarms.e2e-spec.ts': 86,
  'storefront/e2e/back-button-and-drafts.e2e-spec.ts': 79,
  'storefront/e2e/shared-browser.e2e-spec.ts': 65,
  'admin-console/e2e/catalogue.e2e-spec.ts': 64,
  'storefront/e2e/keyboard.e2e-spec.ts': 54,
  'admin-console/e2e/settings-coupons-and-orders.e2e-spec.ts': 47,
  'admin-console/e2e/order-board-freshness.e2e-spec.ts': 41,
  'storefront/e2e/offline.e2e-spec.ts': 34,
  'admin-console/e2e/packer-invitation.e2e-spec.ts': 33,
  'admin-console/e2e/session-expiry.e2e-spec.ts': 29,
  'api/test/platform/shutdown.e2e-spec.ts': 59,
  'api/test/demo-shop/demo-shop.e2e-spec.ts': 36,
  'api/test/platform/bad-parameters.e2e-spec.ts': 33,
  'api/test/staff/owner-account.e2e-spec.ts': 33,
  'api/test/courier/courier-traces.e2e-spec.ts': 33,
  'admin-console/src/app/access/drafts.spec.tsx': 33,
  'api/test/platform/lost-database.e2e-spec.ts': 29,
  'api/test/staff/login-flood.e2e-spec.ts': 29,
  'api/test/payment/reconciliation.e2e-spec.ts': 25,
  'api/test/platform/full-log-disk.e2e-spec.ts': 24,
  'api/test/payment/money-at-scale.e2e-spec.ts': 22,
  'api/test/staff/admin-lock.e2e-spec.ts': 22,
  'admin-console/src/features/products/form/add-product.spec.tsx': 21,
  'infra/local/postgres.spec.mjs': 20,
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
