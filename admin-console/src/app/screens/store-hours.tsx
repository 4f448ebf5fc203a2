import { useDuties } from '../../features/admin-auth/permissions';
import HoursPage from '../../features/settings/hours/hours-page';
import { useShopConfig } from '../../features/shop-config/api';

/** The hours that decide, beside the words that the footer says. */
export default function StoreHours() {
  const footer = useShopConfig()?.shop.hours ?? null;
  const { duties } = useDuties();
  return <HoursPage footer={footer} mayEditWords={duties?.includes('shop-details') ?? false} />;
}
