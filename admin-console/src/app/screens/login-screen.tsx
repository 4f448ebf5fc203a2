import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Navigate, useLocation } from 'react-router-dom';
import { LoginForm } from '../../features/admin-auth/login-form';
import { messages as auth } from '../../features/admin-auth/messages';
import { useShopConfig } from '../../features/shop-config/api';
import { useAdminToken, useSessionExpired } from '../../platform/admin-token';
import { messages } from '../messages';
import { BrandMark } from '../shell/brand-mark';

export default function LoginScreen() {
  const config = useShopConfig();
  const { state } = useLocation();
  const expired = useSessionExpired();
  if (useAdminToken()) return <Navigate to={askedFor(state)} replace />;
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <title>{auth.title}</title>
      <Card sx={{ width: '100%', maxWidth: 440, p: { xs: 3, sm: 5 } }}>
        <BrandMark size={52} />
        <Typography color="textSecondary" sx={{ mt: 2.5, minHeight: '1.5em' }}>
          {config?.shop.name ?? messages.shopAdmin}
        </Typography>
        <Typography variant="h1" sx={{ mb: 3.5 }}>
          {auth.title}
        </Typography>
        {expired && (
          <Alert severity="warning" sx={{ mb: 2.5 }}>
            {messages.sessionExpired}
          </Alert>
        )}
        <LoginForm />
      </Card>
    </Box>
  );
}

/** Only a page of this app's own router gets here: the guard put it there. */
function askedFor(state: unknown): string {
  const asked = (state as { askedFor?: unknown } | null)?.askedFor;
  return typeof asked === 'string' && asked.startsWith('/admin/') ? asked : '/admin/dashboard';
}
