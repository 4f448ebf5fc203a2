import { pageBudgets } from '../infra/tools/build/page-budget.mjs';

export const budgets = pageBudgets([
  {
    page: 'login',
    parts: [],
    scriptKb: 89,
    scripts: 3,
    styleSheets: 1,
    never: /node_modules\/(@mui|@emotion|react-hook-form|eventsource)|src\/app\/shell\//,
  },
  {
    page: 'unknown address',
    parts: ['src/app/screens/not-found.tsx'],
    scriptKb: 90,
    scripts: 4,
    styleSheets: 1,
    never: /node_modules\/(@mui|@emotion)|src\/app\/shell\//,
  },
  {
    page: 'orders',
    parts: ['src/app/console.tsx', 'src/features/orders/list/orders-page.tsx'],
    scriptKb: 171,
    scripts: 7,
    styleSheets: 1,
    never: /node_modules\/(@mui\/x-charts|react-hook-form)|@mui\/material\/(Modal|Dialog|Drawer|Menu|Popover|Autocomplete)\//,
  },
]);
