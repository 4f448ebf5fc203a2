import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { usePermissions } from '../../features/admin-auth/api';
import { useAdminToken } from '../../platform/admin-token';
import type { Permission } from '../../platform/signed-in';
import { PermissionMissing } from '../pages';
import { PageLoading } from '../screens/page-loading';
import { sectionAddress } from '../sections';

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

interface RequirePermissionProps {
  permission: Permission;
  /** The dashboard's index: leads a person who may not open it to where that person's work begins. */
  isIndex: boolean;
  children: ReactNode;
}

/** Shows a section to those who may open it. When the permissions cannot be read, its own calls say what is the matter. */
export function RequirePermission({ permission, isIndex, children }: RequirePermissionProps) {
  const { permissions, pending } = usePermissions();
  if (pending) return <PageLoading />;
  if (!permissions || permissions.includes(permission)) return children;
  const first = sectionAddress(permissions.includes('settings') ? '' : 'orders');
  return isIndex ? <Navigate to={first} replace /> : <PermissionMissing to={first} />;
}
