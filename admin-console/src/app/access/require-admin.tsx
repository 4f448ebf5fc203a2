import { Navigate, Outlet, useLocation } from 'react-router';
import { usePermissions } from '../../features/admin-auth/api';
import { useAdminToken } from '../../platform/admin-token';

/**
 * Lets only a signed-in admin pass. It remembers the page that was asked for; the API alone decides what the token is worth. Back, while
 * the login is still on its way, is a new place and leads there again.
 */
export function RequireAdmin() {
  const token = useAdminToken();
  const { key, pathname, search } = useLocation();
  return token ? <SignedIn /> : <Navigate key={key} to="/admin/login" replace state={{ askedFor: pathname + search }} />;
}

/** Asks what the person may do while the page's files are still on their way. */
function SignedIn() {
  usePermissions();
  return <Outlet />;
}
