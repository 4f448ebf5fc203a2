import { useDuties } from '../features/admin-auth/duties';
import ChangesPage from '../features/changes/changes-page';

/** The log together with what the signed-in person may do in it. */
export default function ChangeLog() {
  const { duties } = useDuties();
  return <ChangesPage mayRevert={duties?.includes('log-revert') ?? false} />;
}
