import type { Product } from '../../features/product-page/product';
import { currentLanguage, type Language } from '../../platform/language';
import type { RenderedHead } from '../../platform/server-render';
import type { ShopConfig } from '../../platform/shop-config';
import { escapeHtml } from './escape-html';
import { ALL_LANGUAGES, localeOf, type PageAddresses, pageAddresses } from './page-addresses';
import { sharedPicture } from './shared-picture';

export interface HeadFacts {
  head: RenderedHead;
  config: ShopConfig;
  /** Null on every page that isn't a product's. */
  product: Product | null;
}

type Tag = [name: string, attributes: Record<string, string>];

/** What belongs into the head of this page beside title and description: for search engines, and for the previews of shared links. */
export function writeHead({ head, config, product }: HeadFacts): string {
  if (head.path === null) return write([['meta', { name: 'robots', content: 'noindex' }]]);
  const addresses = pageAddresses(config, head.path);
  return write([
    ['link', { rel: 'canonical', href: addresses.own }],
    ...addresses.alternates.map(({ hreflang, href }): Tag => ['link', { rel: 'alternate', hreflang, href }]),
    ...sharing(head, addresses, { config, product }),
  ]);
}

/** Open Graph, and what X reads instead of it. */
function sharing(
  { title, description }: RenderedHead,
  { own }: PageAddresses,
  { config, product }: Omit<HeadFacts, 'head'>,
): Tag[] {
  const { name } = config.shop;
  const { url, file, alt } = sharedPicture(config.shop_url.replace(/\/$/, ''), name, product);
  const texts = { title: title ?? name, description: description ?? '' };
  const openGraph: Record<string, string | number> = {
    'og:type': product ? 'product' : 'website',
    'og:site_name': name,
    'og:title': texts.title,
    'og:description': texts.description,
    'og:url': own,
    'og:locale': openGraphLocale(currentLanguage()),
    'og:image': url,
    ...(file && { 'og:image:type': file.type, 'og:image:width': file.width, 'og:image:height': file.height }),
    'og:image:alt': alt,
    ...(product && { 'product:price:amount': product.price, 'product:price:currency': 'INR' }),
  };
  const twitter = {
    'twitter:card': product ? 'summary' : 'summary_large_image',
    'twitter:title': texts.title,
    'twitter:description': texts.description,
    'twitter:image': url,
    'twitter:image:alt': alt,
  };
  const others = ALL_LANGUAGES.filter((language) => language !== currentLanguage());
  return [
    ...Object.entries(openGraph).map(([property, content]): Tag => ['meta', { property, content: String(content) }]),
    ...others.map((one): Tag => ['meta', { property: 'og:locale:alternate', content: openGraphLocale(one) }]),
    ...Object.entries(twitter).map(([key, content]): Tag => ['meta', { name: key, content }]),
  ];
}

const openGraphLocale = (language: Language): string => localeOf(language).replace('-', '_');

const write = (tags: Tag[]): string =>
  tags
    .map(([name, attributes]) => {
      const all = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
      return `<${name}${all.join('')}>`;
    })
    .join('');
