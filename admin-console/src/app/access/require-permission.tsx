import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom';
import { usePermissions } from '../../features/admin-auth/api';
import { useAdminToken } from '../../platform/admin-token';
import { messages } from '../messages';
import { PageLoading } from '../screens/page-loading';
import { firstSection } from '../shell/navigation';

/**
 * Lets only a signed-in admin pass. It remembers the page that was asked for; the API alone decides what the token is worth. Back, while
 * the login is still on its way, is a new place and leads there again.
 */
export function RequireAdmin() {
  const token = useAdminToken();
  const { key, pathname, search } = useLocation();
  return token ? <Outlet /> : <Navigate key={key} to="/admin/login" replace state={{ askedFor: pathname + search }} />;
}

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

function PermissionMissing({ to }: { to: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', py: 6, maxWidth: '60ch' }}>
      <title>{messages.notYoursTitle}</title>
      <Typography variant="h1">{messages.notYoursTitle}</Typography>
      <Typography color="textSecondary">{messages.notYoursText}</Typography>
      <Button component={Link} to={to} variant="contained">
        {messages.toYours}
      </Button>
    </Box>
  );
}
