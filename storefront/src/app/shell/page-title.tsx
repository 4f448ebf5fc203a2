import { useEffect } from 'react';
import { useMatch } from 'react-router-dom';
import { usePageTitle } from '../../platform/page-title';
import { useShopConfig } from '../../platform/shop-config';
import { messages } from '../messages';

/** The tab's title, with the shop's name as soon as that is known, and what search engines read. Product pages have words of their own. */
export function PageTitle() {
  const name = useShopConfig()?.shop.name;
  const onProduct = useMatch('/products/*') !== null;
  const { description } = messages;
  useEffect(() => {
    const place = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (place && !onProduct) place.content = description;
  }, [description, onProduct]);
  usePageTitle(name && !onProduct ? messages.title(name) : null);
  return null;
}
