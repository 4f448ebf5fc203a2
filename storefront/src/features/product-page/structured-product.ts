import { productPath } from '../../platform/product-path';
import type { Product } from './product';

export interface StructuredProductFacts {
  product: Product;
  shop: string | undefined;
  host: string;
  description: string;
}

/** The product in the words of schema.org, for search engines. */
export function structuredProduct({ product, shop, host, description }: StructuredProductFacts) {
  const { id, name, img, price, weight, tags, origin } = product;
  const url = host + productPath(product);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    sku: id,
    url,
    ...(img && { image: new URL(img, host).href }),
    ...(tags[0] && { category: tags[0] }),
    ...(weight && { weight: { '@type': 'QuantitativeValue', value: weight, unitCode: 'GRM' } }),
    // `countryOfOrigin` takes a country alone; this is a place in the owner's words.
    ...(origin && { additionalProperty: { '@type': 'PropertyValue', name: 'Origin', value: origin } }),
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      ...(shop && { seller: { '@type': 'Organization', name: shop } }),
    },
  };
}
