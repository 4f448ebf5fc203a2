import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { ApiProvider } from '../platform/api';
import { overlays } from '../platform/overlay-history';
import { SessionProvider } from '../platform/session';
import { CrashGuard } from './crash-guard';
import type { Shop } from './open-shop';
import { ShopRoutes } from './routes/routes';

const routerWindow = overlays.routerWindow();

export function App({ shop }: { shop: Shop }) {
  return (
    <CrashGuard>
      <QueryClientProvider client={shop.queryClient}>
        <ApiProvider api={shop.api}>
          <SessionProvider session={shop.session}>
            <BrowserRouter window={routerWindow}>
              <ShopRoutes />
            </BrowserRouter>
          </SessionProvider>
        </ApiProvider>
      </QueryClientProvider>
    </CrashGuard>
  );
}
