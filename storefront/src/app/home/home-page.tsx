import { lazy, Suspense, useEffect } from 'react';
import { ProductGrid } from '../../features/catalogue/product-grid';
import { PincodeBox } from '../../features/delivery-estimate/pincode-box';
import { BelowProducts } from '../../features/home/below-products';
import { Hero } from '../../features/home/hero';
import { PageHead } from '../../platform/page-head';
import { useSession } from '../../platform/session';
import { useComesNear } from '../../ui/motion/use-comes-near';
import { messages } from '../messages';
import { useShell } from '../shell-context';
import styles from './home-page.module.css';

const HomeSamples = lazy(() => import('./home-samples'));

export function HomePage() {
  const { addToCart, cart, setPacks, track } = useShell();
  const { status } = useSession();
  // A shopper who was signed in most likely still is: the button keeps its place while that is looked up.
  const mayTrack = status === 'in' || status === 'loading';
  return (
    <>
      <PageHead title={messages.title} description={messages.description} path="/" />
      <PincodeBox />
      <Hero onShop={goToProducts} onTrack={mayTrack ? () => track() : undefined} />
      <ProductGrid onAdd={addToCart} cart={cart} onQuantity={setPacks} />
      <Suspense>
        <BelowProducts />
      </Suspense>
      <Samples />
    </>
  );
}

let wereNear = false;

/** Far below the first view: fetched when the shopper comes near, and there at once when they come back to the page. */
function Samples() {
  const [place, areNear] = useComesNear<HTMLDivElement>(true, wereNear);
  useEffect(() => {
    wereNear = areNear;
  }, [areNear]);
  if (!areNear) return <div ref={place} className={styles.samples} />;
  return (
    <Suspense fallback={<div className={styles.samples} />}>
      <HomeSamples />
    </Suspense>
  );
}

/** Scrolls to the products and moves the focus there. */
export function goToProducts(): void {
  const products = document.getElementById('products');
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  products?.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
  products?.focus({ preventScroll: true });
}
