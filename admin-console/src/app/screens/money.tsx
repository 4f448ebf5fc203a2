import { usePermissions } from '../../features/admin-auth/api';
import MoneyPage from '../../features/money/money-page';

/** The money desk together with what the signed-in person may do at it. */
export default function Money() {
  const { permissions } = usePermissions();
  return <MoneyPage mayPutAside={permissions?.includes('acknowledge-differences') ?? false} />;
}
