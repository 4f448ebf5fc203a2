import { lazy, Suspense, useCallback, useEffect } from 'react';
import { Outlet, useLocation, useMatch, useNavigate, useNavigationType } from 'react-router-dom';
import { Banner } from '../../features/banner/banner';
import { Header } from '../../features/header/header';
import { PromiseProvider } from '../../platform/delivery-promise/promise-provider';
import { usePageTitle } from '../../platform/page-title';
import { useShopConfig } from '../../platform/shop-config';
import { CrashGuard } from '../crash-guard';
import { countItems } from '@shop/domain';
import { LanguageMenu } from '../languages/language-menu';
import { messages } from '../messages';
import { ExpiredSession } from '../session/expired-session';
import { OfflineStrip } from '../offline/offline-strip';
import { useOpenedByAddress } from './opened-by-address';
import { goToProducts } from '../routes/home-page';
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
            <PromiseProvider>
              <Outlet context={context} />
            </PromiseProvider>
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

/** The tab's title, with the shop's name as soon as that is known, and what search engines read. Product pages have words of their own. */
function PageTitle() {
  const name = useShopConfig()?.shop.name;
  const onProduct = useMatch('/products/*') !== null;
  const { description } = messages;
  useEffect(() => {
    const place = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (place && !onProduct) place.content = description;
  }, [description, onProduct]);
  usePageTitle(name && !onProduct ? messages.title(name) : null);
  return null;
}

/** A new page begins at its top, or at the products when the address says so; "back" leaves the place to the browser. */
function ScrollToTop() {
  const { pathname, hash, key } = useLocation();
  const how = useNavigationType();
  useEffect(() => {
    if (hash === '#products') goToProducts();
    else if (how !== 'POP') window.scrollTo(0, 0);
  }, [pathname, hash, key, how]);
  return null;
}
