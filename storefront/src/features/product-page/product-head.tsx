import { formatRupees } from '@shop/domain';
import { ownText } from '../../platform/own-text';
import { PageHead } from '../../platform/page-head';
import { productPath } from '../../platform/product-path';
import { messages as productTexts } from '../../platform/product-texts/messages';
import type { RenderedHead } from '../../platform/server-render';
import { messages } from './messages';
import type { Product } from './product';

export function ProductHead({ product }: { product: Product }) {
  return <PageHead {...headOf(product)} />;
}

/** Title and description for search engines and tabs, in the page's language. */
export function headOf(product: Product): RenderedHead & { title: string; description: string } {
  const name = ownText(product, 'name');
  const weight = productTexts.weight(product.weight);
  const description = messages.description(name, ownText(product, 'cut'), weight, formatRupees(product.price));
  return { title: name, description, path: productPath(product) };
}
