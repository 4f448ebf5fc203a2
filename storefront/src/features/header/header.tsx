import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../platform/session';
import { useShopConfig } from '../../platform/shop-config';
import { Brand } from '../../ui/brand';
import { classes } from '../../ui/classes';
import { IconButton } from '../../ui/icons/icon-button';
import { Link } from '../../ui/link';
import { Skeleton } from '../../ui/states/skeleton';
import styles from './header.module.css';
import { messages } from './messages';
import { UserMenu } from './user-menu';

const THRESHOLD_PX = 10;

export interface HeaderProps {
  cartCount: number;
  onOpenCart: () => void;
  onTrack: () => void;
  /** The way to another language. */
  languages?: ReactNode;
}

export function Header({ languages, ...shopper }: HeaderProps) {
  const scrolled = useScrolledPast(THRESHOLD_PX);
  const name = useShopConfig()?.shop.name ?? '';
  return (
    <header className={classes(styles.header, scrolled && styles.scrolled)} data-scrolled={scrolled}>
      <div className={styles.row}>
        <Link to="/" className={styles.logo} aria-label={messages.home(name)}>
          <Brand name={name} />
        </Link>
        <div className={styles.end}>
          {languages}
          <ShopperPart {...shopper} />
        </div>
      </div>
    </header>
  );
}

function ShopperPart({ cartCount, onOpenCart, onTrack }: HeaderProps) {
  const { status, user } = useSession();
  if (status === 'loading') return <Skeleton className={styles.waiting} />;
  if (!user) return <SignInLink />;
  return (
    <div className={styles.shopper}>
      <CartButton count={cartCount} onOpen={onOpenCart} />
      <UserMenu user={user} onTrack={onTrack} />
    </div>
  );
}

function CartButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  return (
    <IconButton label={messages.cart(count)} icon="bag" onClick={onOpen}>
      {count > 0 && (
        // The key restarts the animation whenever the number changes.
        <span key={count} className={styles.badge} data-testid="cart-badge">
          {count}
        </span>
      )}
    </IconButton>
  );
}

function SignInLink() {
  const { pathname, search } = useLocation();
  const returnTo = pathname.startsWith('/login') || pathname.startsWith('/signup') ? '/' : pathname + search;
  return (
    <Link to="/login" state={{ returnTo }} className={styles.signIn}>
      {messages.signIn}
    </Link>
  );
}

/** True once the page has scrolled more than so many pixels. Read when it scrolls alone: each reading lays out what has changed. */
function useScrolledPast(pixels: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > pixels);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [pixels]);
  return isPast;
}
