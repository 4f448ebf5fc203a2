import { useMatch } from 'react-router-dom';
import { useShopConfig } from '../platform/shop-config';
import { messages } from './messages';

/** The tab's title, with the shop's name as soon as that is known. Product pages have titles of their own. */
export function PageTitle() {
  const name = useShopConfig()?.shop.name;
  const onProduct = useMatch('/products/*');
  return name && !onProduct ? <title>{messages.title(name)}</title> : null;
}
