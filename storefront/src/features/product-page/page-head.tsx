import { formatRupees } from '@shop/domain';
import { ownText } from '../../platform/own-text';
import { usePageDescription, usePageTitle } from '../../platform/page-title';
import { productPath } from '../../platform/product-path';
import { messages as productTexts } from '../../platform/product-texts/messages';
import { useShopConfig } from '../../platform/shop-config';
import { messages } from './messages';
import type { Product } from './product';
import { structuredProduct } from './structured-product';

/** What the tab, search engines and shared links say about this page. */
export function PageHead({ product }: { product: Product }) {
  const config = useShopConfig();
  const shop = config?.shop.name;
  const host = config?.shop_url.replace(/\/$/, '') ?? window.location.origin;
  const name = ownText(product, 'name');
  const description = messages.description(
    name,
    ownText(product, 'cut'),
    productTexts.weight(product.weight),
    formatRupees(product.price),
  );
  usePageDescription(description);
  usePageTitle(messages.title(name, shop));
  const facts = structuredProduct({ product, shop, host, description });
  return (
    <>
      <link rel="canonical" href={host + productPath(product)} />
      {/* Plain facts, which no browser runs. Written with < escaped, no text in them can end the element. */}
      <script type="application/ld+json">{JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>
    </>
  );
}
