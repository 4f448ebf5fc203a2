import { pageBudgets } from '../infra/tools/build/page-budget.mjs';

/** What each page loads besides the entry. */
export const PAGE_PARTS = {
  home: [],
  product: ['src/app/routes/product-route.tsx'],
  policy: ['src/features/footer/policies/policy-page.tsx'],
};

/** What never belongs to a first page: it waits until it is asked for. */
const never =
  /leaflet|oidc-client-ts|@clerk|react-hook-form|sonner|minisearch|checkout-modal|messages\.(hi|mr)\.ts|messages\.(hi|mr)$/;

/** What a stranger's first page may cost. A part that does not fit is loaded later, or something else goes. */
export const budgets = pageBudgets([
  { page: 'home', parts: PAGE_PARTS.home, scriptKb: 100, scripts: 6, styleSheets: 1, never },
  { page: 'product', parts: PAGE_PARTS.product, scriptKb: 104.7, scripts: 6, styleSheets: 2, never },
  { page: 'policy', parts: PAGE_PARTS.policy, scriptKb: 101.5, scripts: 6, styleSheets: 2, never },
]);
