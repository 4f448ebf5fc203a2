import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { BrowserRouter } from 'react-router-dom';
import { NoticesProvider } from '../ui/notices/notices';
import { theme } from '../ui/theme/theme';
import type { AdminApiOptions } from './access/create-admin-api';
import { AdminRoutes } from './routes';
import { ShopAccess } from './access/shop-access';

interface AppProps {
  apiBase?: string;
  /** How the API is reached: the browser's own way unless a test brings another. */
  fetch?: AdminApiOptions['fetch'];
}

export function App({ apiBase = '/api', fetch }: AppProps) {
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <NoticesProvider>
        <ShopAccess apiBase={apiBase} fetch={fetch}>
          <BrowserRouter>
            <AdminRoutes />
          </BrowserRouter>
        </ShopAccess>
      </NoticesProvider>
    </ThemeProvider>
  );
}
