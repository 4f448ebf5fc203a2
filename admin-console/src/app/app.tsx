import '@fontsource-variable/figtree/wght.css';
import '../ui/theme/page.css';
import { BrowserRouter } from 'react-router';
import { NoticesProvider } from '../ui/notices/notices';
import type { AdminApiOptions } from './access/create-admin-api';
import { AdminRoutes } from './routes';
import { BrokenPage } from './screens/broken-page';
import { ShopAccess } from './access/shop-access';

interface AppProps {
  apiBase?: string;
  /** How the API is reached: the browser's own way unless a test brings another. */
  fetch?: AdminApiOptions['fetch'];
}

export function App({ apiBase = '/api', fetch }: AppProps) {
  return (
    <NoticesProvider>
      <ShopAccess apiBase={apiBase} fetch={fetch}>
        <BrowserRouter>
          <BrokenPage>
            <AdminRoutes />
          </BrokenPage>
        </BrowserRouter>
      </ShopAccess>
    </NoticesProvider>
  );
}
