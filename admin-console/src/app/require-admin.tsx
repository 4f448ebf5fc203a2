import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAdminToken } from '../platform/admin-token';

/** Lets only a signed-in admin pass. It remembers the page that was asked for; the API alone decides what the token is worth. */
export function RequireAdmin() {
  const token = useAdminToken();
  const { pathname, search } = useLocation();
  return token ? <Outlet /> : <Navigate to="/admin/login" replace state={{ askedFor: pathname + search }} />;
}
