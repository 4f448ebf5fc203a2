import { usePermissions } from '../../features/admin-auth/api';
import MoneyPage from '../../features/money/money-page';

/** The money page together with what the signed-in person may do there. */
export default function Money() {
  const { permissions } = usePermissions();
  return <MoneyPage mayAcknowledge={permissions?.includes('acknowledge-differences') ?? false} />;
}
