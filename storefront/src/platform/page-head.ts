import { useEffect } from 'react';
import { useHref } from 'react-router';
import { serverRender } from './server-render';
import { useShopConfig } from './shop-config';

export interface PageHeadProps {
  /** What the page calls itself, before the shop's name; or the whole title, once that name is known. */
  title: string | ((shop: string) => string);
  description?: string;
  /** The one address of the page in the shop; null for a page that search engines leave out. */
  path: string | null;
}

/** What tab, search engines and shared links say about the page that shows this. The page that was sent has it in its head already. */
export function PageHead({ title, description, path }: PageHeadProps): null {
  const config = useShopConfig();
  const href = useHref(path ?? '/');
  const whole = titleOf(title, config?.shop.name);
  const render = serverRender();
  if (render) render.head = { title: whole, description: description ?? null, path };
  const isListed = path !== null;
  const address = isListed && config ? config.shop_url.replace(/\/$/, '') + href : null;
  useEffect(() => {
    if (whole !== null) document.title = whole;
  }, [whole]);
  useEffect(() => {
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [description]);
  useEffect(() => setInHead('link', 'rel', 'canonical', 'href', address), [address]);
  useEffect(() => setInHead('meta', 'name', 'robots', 'content', isListed ? null : 'noindex'), [isListed]);
  return null;
}

/** Null until the shop's name is known that the title cannot do without. */
export function titleOf(title: PageHeadProps['title'], shop: string | undefined): string | null {
  if (typeof title === 'function') return shop ? title(shop) : null;
  return shop ? `${title} · ${shop}` : title;
}

/** One element of the head, told by an attribute; null takes it away. */
function setInHead(tag: 'link' | 'meta', key: string, name: string, attribute: string, value: string | null): void {
  const there = document.head.querySelector(`${tag}[${key}="${name}"]`);
  if (value === null) return there?.remove();
  const element = there ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(key, name);
  element.setAttribute(attribute, value);
}
