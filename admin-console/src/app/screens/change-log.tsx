import { usePermissions } from '../../features/admin-auth/api';
import ChangesPage from '../../features/audit-log/audit-log-page';

/** The log together with what the signed-in person may do in it. */
export default function ChangeLog() {
  const { permissions } = usePermissions();
  return <ChangesPage mayRevert={permissions?.includes('log-revert') ?? false} />;
}
