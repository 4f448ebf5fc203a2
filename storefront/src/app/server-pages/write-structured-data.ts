import { POLICIES, POLICY_PATHS } from '../../features/footer/policies/policy-paths';
import { policyTitle } from '../../features/footer/policies/policy-text';
import { messages as productTexts } from '../../features/product-page/messages';
import type { Product } from '../../features/product-page/product';
import { structuredProduct } from '../../features/product-page/structured-product';
import { ownText } from '../../platform/own-text';
import type { RenderedHead } from '../../platform/server-render';
import { asJson } from './escape-html';
import { pageAddresses } from './page-addresses';
import type { ServerData } from './server-data';
import { sharedPicture } from './shared-picture';
import { structuredShop } from './structured-shop';

export interface StructuredFacts {
  head: RenderedHead;
  data: ServerData;
  /** Null on every page that isn't a product's. */
  product: Product | null;
  isSoldOut?: boolean;
}

/** What this page is about, in the words of schema.org: plain facts, which no browser runs. */
export function writeStructuredData(facts: StructuredFacts): string {
  const items = itemsOf(facts);
  return items.length > 0 ? `<script type="application/ld+json">${asJson(items)}</script>` : '';
}

function itemsOf({ head: { path, description }, data, product, isSoldOut = false }: StructuredFacts) {
  if (path === null) return [];
  const { config } = data;
  const { name } = config.shop;
  const url = pageAddresses(config, path).own;
  const home = pageAddresses(config, '/').own;
  const picture = sharedPicture(config.shop_url.replace(/\/$/, ''), name, product).url;
  const shop = () => structuredShop(data, picture);
  if (path === '/') return [shop()];
  if (product) {
    const trail = breadcrumbs([productTexts.collection, home], [ownText(product, 'name'), url]);
    return [structuredProduct({ product, isSoldOut, shop: name, url, picture, description: description ?? '' }), trail];
  }
  const policy = POLICIES.find((one) => POLICY_PATHS[one] === path);
  if (!policy) return [];
  const trail = breadcrumbs([name, home], [policyTitle(policy), url]);
  return policy === 'contact' ? [shop(), trail] : [trail];
}

const breadcrumbs = (...steps: [name: string, item: string][]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
});
