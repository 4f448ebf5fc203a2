import { useShopConfig } from '../platform/shop-config';
import { messages } from './messages';

/** The tab's title, with the shop's name as soon as that is known. */
export function PageTitle() {
  const name = useShopConfig()?.shop.name;
  return name ? <title>{messages.title(name)}</title> : null;
}
