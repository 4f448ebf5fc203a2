import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { overlays } from '../platform/overlay-history';
import { CrashGuard } from './crash-guard';
import type { Shop } from './open-shop';
import { ShopRoutes } from './routes/routes';
import { ShopProviders } from './shop-providers';

const routerWindow = overlays.routerWindow();

export interface AppProps {
  shop: Shop;
  /** Called when the page works: from now on a tap is answered. */
  onReady?: () => void;
}

export function App({ shop, onReady }: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <CrashGuard>
      <ShopProviders shop={shop}>
        <BrowserRouter window={routerWindow}>
          <ShopRoutes />
        </BrowserRouter>
      </ShopProviders>
    </CrashGuard>
  );
}
