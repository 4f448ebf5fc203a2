import { lazy, Suspense } from 'react';
import { ProductGrid } from '../../features/catalogue/product-grid';
import { PincodeBox } from '../../features/delivery-estimate/pincode-box';
import { BelowProducts } from '../../features/home/below-products';
import { Hero } from '../../features/home/hero';
import { PageHead } from '../../platform/page-head';
import { useSession } from '../../platform/session';
import { messages } from '../messages';
import { useShell } from '../shell/shell-context';

const HomeSamples = lazy(() => import('./home-samples'));

export function HomePage() {
  const { addToCart, inCart, setPacks, track } = useShell();
  const { status } = useSession();
  // A shopper who was signed in most likely still is: the button keeps its place while that is looked up.
  const mayTrack = status === 'in' || status === 'loading';
  return (
    <>
      <PageHead title={messages.title} description={messages.description} path="/" />
      <PincodeBox />
      <Hero onShop={goToProducts} onTrack={mayTrack ? () => track() : undefined} />
      <ProductGrid onAdd={addToCart} inCart={inCart} onQuantity={setPacks} />
      <Suspense>
        <BelowProducts />
      </Suspense>
      <Suspense>
        <HomeSamples />
      </Suspense>
    </>
  );
}

/** Scrolls to the products and moves the focus there. */
export function goToProducts(): void {
  const products = document.getElementById('products');
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  products?.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
  products?.focus({ preventScroll: true });
}
