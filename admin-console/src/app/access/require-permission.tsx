import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { usePermissions } from '../../features/admin-auth/api';
import type { Permission } from '../../platform/signed-in';
import { PermissionMissing } from '../pages';
import { PageLoading } from '../screens/page-loading';
import { sectionAddress } from '../sections';

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
