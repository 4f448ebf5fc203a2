import { matchPath } from 'react-router-dom';
import { messages as addresses } from '../../features/addresses/messages';
import { POLICIES, POLICY_PATHS } from '../../features/footer/policies/policy-paths';
import { messages as orders } from '../../features/orders/messages';
import { goneTitle } from '../../features/product-page/not-for-sale';
import { messages as signIn } from '../../features/sign-in/messages';
import type { PageData } from '../page-data';

export interface Page {
  /** The same for all addresses that are answered with the same bytes. */
  key: string;
  status: 200 | 404;
  shell: 'home' | 'product' | 'policy' | 'other';
  /** What is rendered; a page without it is drawn by the browser, and has this title until then. */
  content: { path: string } | { title: () => string };
  /** Whether the public replies are sent with it. A page of one person asks for its own. */
  hasData: boolean;
}

/** Pages of one person, which only their own browser can draw. */
const PERSONAL: Record<string, () => string> = {
  '/login': () => signIn['sign-in'].title,
  '/login/callback': () => signIn['sign-in'].title,
  '/signup': () => signIn['sign-up'].title,
  '/orders': () => orders.title,
  '/orders/:id': () => orders.title,
  '/addresses': () => addresses.title,
};

/** Null for an address that the shop leads away from. */
export function findPage(path: string, { products }: Pick<PageData, 'products'>): Page | null {
  if (matchPath('/admin/*', path)) return null;
  const personal = Object.keys(PERSONAL).find((pattern) => matchPath(pattern, path));
  if (personal) return { key: personal, status: 200, shell: 'other', content: { title: PERSONAL[personal]! }, hasData: false };
  if (path === '/') return rendered('home', path, 'home');
  const policy = POLICIES.find((one) => matchPath(POLICY_PATHS[one], path));
  if (policy) return rendered(policy, path, 'policy');
  const id = matchPath('/products/:id/:slug?', path)?.params.id;
  if (id === undefined) return { ...rendered('not-found', '/not-found', 'other'), status: 404 };
  if (products.some((product) => product.id === id)) return rendered(`product ${id}`, path, 'product');
  // What is shown instead of a product that is gone depends on the address.
  return { key: 'no product', status: 404, shell: 'product', content: { title: goneTitle }, hasData: true };
}

const rendered = (key: string, path: string, shell: Page['shell']): Page => ({
  key,
  status: 200,
  shell,
  content: { path },
  hasData: true,
});
