import { matchPath } from 'react-router';
import { messages as addresses } from '../../features/addresses/messages';
import { POLICIES, POLICY_PATHS, PRIVACY_NOTICE_PATH } from '../../features/footer/policies/policy-paths';
import { messages as orders } from '../../features/orders/messages';
import { messages as paymentResult } from '../../features/payment-result/messages';
import { goneTitle } from '../../features/product-page/not-for-sale';
import { headOf } from '../../features/product-page/product-head';
import { messages as privacy } from '../../features/privacy/messages';
import { messages as signIn } from '../../features/sign-in/messages';
import type { Language } from '../../platform/language';
import { splitLanguage } from '../../platform/language-address';
import type { RenderedHead } from '../../platform/server-render';
import type { ServerData } from './server-data';

export interface Page {
  /** The same for all addresses that are answered with the same bytes. */
  key: string;
  status: 200 | 404;
  language: Language;
  shell: 'home' | 'product' | 'policy' | 'other';
  /** What is rendered; a page without it is drawn by the browser, and has this head until then. */
  content: { path: string } | { head: () => Partial<RenderedHead> };
  /** Whether the public replies are sent with it. A page of one person asks for its own. */
  hasData: boolean;
  /** Null on every page that isn't a product's. */
  productId: string | null;
}

type Found = Omit<Page, 'language'>;
type Sold = Pick<ServerData, 'products' | 'sold-out-products'>;

/** Pages of one person, which only their own browser can draw. */
const PERSONAL: Record<string, () => string> = {
  '/login': () => signIn['sign-in'].title,
  '/login/callback': () => signIn['sign-in'].title,
  '/signup': () => signIn['sign-up'].title,
  '/orders': () => orders.title,
  '/orders/:id': () => orders.title,
  '/addresses': () => addresses.title,
  '/payment-result': () => paymentResult.title,
  '/your-data': () => privacy.title,
  '/your-data/erased': () => privacy.erased,
};

/** Null for an address that the shop leads away from. */
export function findPage(address: string, data: Sold): Page | null {
  const { named, path } = splitLanguage(address);
  const language = named ?? 'en';
  const page = findInEnglish(path, data);
  return page && { ...page, key: `${language} ${page.key}`, language };
}

function findInEnglish(path: string, { products, 'sold-out-products': soldOut }: Sold): Found | null {
  if (matchPath('/admin/*', path)) return null;
  const personal = Object.keys(PERSONAL).find((pattern) => matchPath(pattern, path));
  if (personal) return drawnLater(personal, () => ({ title: PERSONAL[personal]!() }));
  if (path === '/') return rendered('home', path, 'home');
  const policy = POLICIES.find((one) => matchPath(POLICY_PATHS[one], path));
  if (policy) return rendered(policy, path, 'policy');
  if (path === PRIVACY_NOTICE_PATH) return rendered('privacy', path, 'other');
  const id = matchPath('/products/:id/:slug?', path)?.params.id;
  if (id === undefined) return { ...rendered('not-found', '/not-found', 'other'), status: 404 };
  if (products.some((product) => product.id === id)) return { ...rendered(`product ${id}`, path, 'product'), productId: id };
  const missing = soldOut.find((product) => product.id === id);
  if (missing) return { ...drawnLater(`sold out ${id}`, () => headOf(missing)), shell: 'product', hasData: true, productId: id };
  // What is shown instead of a product that is gone depends on the address.
  return { ...drawnLater('no product', () => ({ title: goneTitle() })), status: 404, shell: 'product', hasData: true };
}

const rendered = (key: string, path: string, shell: Page['shell']): Found => ({
  key,
  status: 200,
  shell,
  content: { path },
  hasData: true,
  productId: null,
});

const drawnLater = (key: string, head: () => Partial<RenderedHead>): Found => ({
  key,
  status: 200,
  shell: 'other',
  content: { head },
  hasData: false,
  productId: null,
});
