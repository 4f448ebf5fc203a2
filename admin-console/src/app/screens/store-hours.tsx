import { usePermissions } from '../../features/admin-auth/api';
import HoursPage from '../../features/settings/hours/hours-page';
import { useShopConfig } from '../../features/shop-config/api';

/** The hours that decide, beside the words that the footer says. */
export default function StoreHours() {
  const footer = useShopConfig()?.shop.hours ?? null;
  const { permissions } = usePermissions();
  return <HoursPage footer={footer} mayEditWords={permissions?.includes('shop-details') ?? false} />;
}
