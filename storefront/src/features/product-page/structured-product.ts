import { ownText } from '../../platform/own-text';
import type { Product } from './product';

export interface StructuredProductFacts {
  product: Product;
  isSoldOut: boolean;
  shop: string;
  /** Of the product's page. */
  url: string;
  picture: string;
  description: string;
}

/** The product in the words of schema.org, for search engines. */
export function structuredProduct({ product, isSoldOut, shop, url, picture, description }: StructuredProductFacts) {
  const { id, img, price, weight, tags, origin } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: ownText(product, 'name'),
    description,
    sku: id,
    url,
    ...(img && { image: picture }),
    ...(tags[0] && { category: tags[0] }),
    ...(weight && { weight: { '@type': 'QuantitativeValue', value: weight, unitCode: 'GRM' } }),
    // `countryOfOrigin` takes a country alone; this is a place in the owner's words.
    ...(origin && { additionalProperty: { '@type': 'PropertyValue', name: 'Origin', value: origin } }),
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}`,
      seller: { '@type': 'Organization', name: shop },
    },
  };
}
