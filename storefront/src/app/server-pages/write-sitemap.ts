import { POLICIES, POLICY_PATHS, PRIVACY_NOTICE_PATH } from '../../features/footer/policies/policy-paths';
import { productPath } from '../../platform/product-path';
import { escapeHtml } from './escape-html';
import { ALL_LANGUAGES, pageAddresses } from './page-addresses';
import type { SitemapData } from './server-data';

const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Every page that search engines may list, in each language; one that shows products is as new as the newest of them. */
export function writeSitemap({
  config,
  products,
  'sold-out-products': soldOut,
  'product-changes': changes,
}: SitemapData): string {
  // What is sold out today is sold again tomorrow: its address stays.
  const listed = [...products, ...soldOut].map((product) => ({ path: productPath(product), changedAt: changes[product.id] }));
  const newest = listed
    .flatMap(({ changedAt }) => changedAt ?? [])
    .toSorted()
    .at(-1);
  const policies = [...POLICIES.map((policy) => POLICY_PATHS[policy]), PRIVACY_NOTICE_PATH].map((path) => ({
    path,
    changedAt: undefined,
  }));
  const pages = [{ path: '/', changedAt: newest }, ...listed, ...policies];
  const urls = pages.flatMap(({ path, changedAt }) => {
    const links = pageAddresses(config, path).alternates.map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    );
    const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
    return ALL_LANGUAGES.map((language) => {
      const { own } = pageAddresses(config, path, language);
      return `<url><loc>${escapeHtml(own)}</loc>${lastmod}${links.join('')}</url>`;
    });
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n${urls.join('\n')}\n</urlset>\n`;
}
