import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { Banner } from '../../features/banner/banner';
import type { CartBarProps } from '../../features/cart/cart-bar';
import { type Cart, useCartLines } from '../../features/cart/use-cart';
import { useCatalogue } from '../../features/catalogue/api';
import { Footer } from '../../features/footer/footer';
import { Header } from '../../features/header/header';
import { PromiseProvider } from '../../platform/delivery-promise/promise-provider';
import { useSession } from '../../platform/session';
import { CrashGuard } from '../crash-guard';
import { countItems } from '@shop/domain';
import { LanguageChoice } from '../languages/language-choice';
import { LanguageMenu } from '../languages/language-menu';
import { clearSuccess, useToastsWanted } from '../../ui/overlays/toast';
import { messages } from '../messages';
import { ExpiredSession } from '../session/expired-session';
import { OfflineStrip } from '../offline/offline-strip';
import { useOpenedByAddress } from './opened-by-address';
import { goToProducts } from '../home/home-page';
import styles from './shell.module.css';
import { type ShellContext, ShellProvider } from '../shell-context';
import { MountedOnceOpened } from './mounted-once-opened';
import { useShopping } from '../cart/shopping';
import { useWindows, type Windows } from './windows';

const ShellWindows = lazy(() => import('./shell-windows'));
// A note or a bar that cannot be shown is no reason to lose the page.
const Nothing = { default: () => null };
const Toaster = lazy<ComponentType>(() => import('../../ui/overlays/toaster').catch(() => Nothing));
const CartBar = lazy<ComponentType<CartBarProps>>(() => import('../../features/cart/cart-bar').catch(() => Nothing));

export function Shell({ children }: { children: ReactNode }) {
  const windows = useWindows();
  useOpenedByAddress(windows);
  const navigate = useNavigate();
  const { status } = useSession();
  const context = useShellContext(windows);
  const { cart, openCart, track } = context;
  return (
    <>
      <ScrollToTop />
      <ExpiredSession />
      <a href="#main" className={styles.skip}>
        {messages.skip}
      </a>
      <Banner />
      <HeaderWithCount cart={cart} onOpenCart={openCart} onTrack={track} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <CrashGuard>
          <Suspense fallback={<p className={styles.loading}>{messages.loading}</p>}>
            <PromiseProvider>
              <ShellProvider value={context}>{children}</ShellProvider>
            </PromiseProvider>
          </Suspense>
        </CrashGuard>
      </main>
      <div className={styles.bottom}>
        <OfflineStrip />
        <Suspense>
          <CartAtHand cart={cart} onOpen={openCart} />
        </Suspense>
      </div>
      <Suspense>
        <Footer languages={<LanguageChoice />} />
      </Suspense>
      {/* Visitors have nothing in a cart and no order to follow. */}
      <MountedOnceOpened open={status !== 'out' || windows.shown !== null} onClose={windows.shown ? windows.close : undefined}>
        <ShellWindows windows={windows} cart={cart} onStartShopping={() => navigate('/#products')} />
      </MountedOnceOpened>
      <Toasts />
    </>
  );
}

/** What the pages may do with the cart and the windows. */
function useShellContext({ openCart: showCart, track }: Windows): ShellContext {
  const { cart, addProduct, setPacks } = useShopping();
  const { sync } = cart;
  const openCart = useCallback(
    (notice?: string) => {
      sync();
      clearSuccess(); // it would lie over the first line, which says the same
      showCart(notice);
    },
    [sync, showCart],
  );
  return useMemo(
    () => ({ cart, addToCart: addProduct, setPacks, openCart, track }),
    [cart, addProduct, setPacks, openCart, track],
  );
}

/** What shows notes is fetched for the first of them. */
function Toasts() {
  return <Suspense>{useToastsWanted() && <Toaster />}</Suspense>;
}

interface HeaderWithCountProps {
  cart: Cart;
  onOpenCart: () => void;
  onTrack: () => void;
}

/** The header and the bar at the bottom follow the cart by themselves: the page between them is not rendered again for it. */
function HeaderWithCount({ cart, onOpenCart, onTrack }: HeaderWithCountProps) {
  const cartCount = countItems(useCartLines(cart));
  return <Header cartCount={cartCount} onOpenCart={() => onOpenCart()} onTrack={() => onTrack()} languages={<LanguageMenu />} />;
}

/** The bar knows today's prices as soon as the page does. */
function CartAtHand({ cart, onOpen }: { cart: Cart; onOpen: () => void }) {
  const lines = useCartLines(cart);
  const { state, products } = useCatalogue();
  if (lines.length === 0) return null;
  return <CartBar lines={lines} onSale={state === 'live' ? products : null} onOpen={() => onOpen()} />;
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
