import { lazy, Suspense, useCallback } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { Banner } from '../../features/banner/banner';
import { Header } from '../../features/header/header';
import { CrashGuard } from '../crash-guard';
import { countItems } from '@shop/domain';
import { LanguageMenu } from '../languages/language-menu';
import { messages } from '../messages';
import { ExpiredSession } from '../session/expired-session';
import { OfflineStrip } from '../offline/offline-strip';
import { useOpenedByAddress } from './opened-by-address';
import { PageTitle } from './page-title';
import { ScrollToTop } from './scroll-to-top';
import styles from './shell.module.css';
import type { ShellContext } from './shell-context';
import { ShellWindows } from './shell-windows';
import { useShopping } from '../cart/shopping';
import { useWindows } from './windows';

const Footer = lazy(() => import('../../features/footer/footer'));
const LanguageChoice = lazy(() => import('../languages/language-choice'));
const Toaster = lazy(() => import('../../ui/overlays/toaster'));

export function Shell() {
  const { cart, addProduct } = useShopping();
  const windows = useWindows();
  useOpenedByAddress(windows);
  const navigate = useNavigate();
  const { sync } = cart;
  const { openCart: showCart } = windows;
  const openCart = useCallback(
    (notice?: string) => {
      sync();
      showCart(notice);
    },
    [sync, showCart],
  );
  const context: ShellContext = { cart, addToCart: addProduct, openCart, track: windows.track };
  return (
    <>
      <PageTitle />
      <ScrollToTop />
      <ExpiredSession />
      <a href="#main" className={styles.skip}>
        {messages.skip}
      </a>
      <Banner />
      <Header
        cartCount={countItems(cart.lines)}
        onOpenCart={() => openCart()}
        onTrack={() => windows.track()}
        languages={<LanguageMenu />}
      />
      <main id="main" tabIndex={-1} className={styles.main}>
        <CrashGuard>
          <Suspense fallback={<p className={styles.loading}>{messages.loading}</p>}>
            <Outlet context={context} />
          </Suspense>
        </CrashGuard>
      </main>
      <OfflineStrip />
      <Suspense>
        <Footer languages={<LanguageChoice />} />
      </Suspense>
      <ShellWindows windows={windows} cart={cart} onStartShopping={() => navigate('/#products')} />
      <Suspense>
        <Toaster />
      </Suspense>
    </>
  );
}
