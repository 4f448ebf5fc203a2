import { ownText } from '../../platform/own-text';
import type { Product } from '../../features/product-page/product';

export interface SharedPicture {
  url: string;
  /** What is known of a picture of our own. */
  file?: { type: string; width: number; height: number };
  alt: string;
}

const OURS = /^(\/pictures\/[\w.-]+)-(?:320|480|800)\.(?:webp|avif)$/;

/** What a shared link of this page shows: messengers take JPEG, PNG and WebP, no AVIF. */
export function sharedPicture(host: string, shop: string, product: Product | null): SharedPicture {
  if (!product?.img) return { url: `${host}/share/shop.jpg`, file: { type: 'image/jpeg', width: 1200, height: 630 }, alt: shop };
  const alt = ownText(product, 'name');
  const stem = OURS.exec(product.img)?.[1];
  if (!stem) return { url: new URL(product.img, host).href, alt };
  return { url: `${host}${stem}-800.webp`, file: { type: 'image/webp', width: 800, height: 800 }, alt };
}
