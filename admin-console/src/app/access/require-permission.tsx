import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { usePermissions } from '../../features/admin-auth/api';
import { PermissionMissing } from '../pages';
import { PageLoading } from '../screens/page-loading';

/** Shows a screen to those who may open it. When the permissions cannot be read, the screen's own calls say what is the matter. */
export function RequirePermission({ permission, children }: { permission: string; children: ReactNode }) {
  const { permissions, pending } = usePermissions();
  if (pending) return <PageLoading />;
  return !permissions || permissions.includes(permission) ? children : <PermissionMissing to={firstSection(permissions)} />;
}

/** The dashboard's index: its settings, or for one who may not set them, the place where that person's work begins. */
export function FirstScreen({ children }: { children: ReactNode }) {
  const { permissions, pending } = usePermissions();
  if (pending) return <PageLoading />;
  return !permissions || permissions.includes('settings') ? children : <Navigate to={firstSection(permissions)} replace />;
}

/** Where a person's work begins: the store settings, or for one who may not set them, the orders. */
function firstSection(permissions: string[]): string {
  return permissions.includes('settings') ? '/admin/dashboard' : '/admin/dashboard/orders';
}
