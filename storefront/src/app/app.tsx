import { useEffect } from 'react';
import { CrashGuard } from './crash-guard';
import type { Shop } from './open-shop';
import { ShopRoutes } from './routes/routes';
import { ShopProviders } from './shop-providers';
import { ShopRouter } from './shop-router';

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
        <ShopRouter>
          <ShopRoutes />
        </ShopRouter>
      </ShopProviders>
    </CrashGuard>
  );
}
