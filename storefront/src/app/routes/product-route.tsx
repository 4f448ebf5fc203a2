import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { AddButton } from '../../features/catalogue/add-button';
import { type Product, productsQuery } from '../../features/catalogue/api';
import { ProductCard } from '../../features/catalogue/product-card';
import { ProductPage } from '../../features/product-page/product-page';
import { ProductSkeleton } from '../../features/product-page/product-skeleton';
import { useOpenApi } from '../../platform/api';
import { ownText } from '../../platform/own-text';
import { useShell } from '../shell-context';
import { useAddressParams } from './address-params';

const SIMILAR_SIZES = '(min-width: 78rem) 24rem, (min-width: 44rem) 30vw, 13rem';

const ProductNotForSale = lazy(() => import('./product-not-for-sale'));

/** The page of one product, with the catalogue's list, card and Add button, and the shopper's cart. */
export default function ProductRoute() {
  const { id = '', slug } = useAddressParams();
  const { addToCart, cart, setPacks } = useShell();
  const { data, isError, isFetching, refetch } = useQuery(productsQuery(useOpenApi()));
  const renderCard = (product: Product) => (
    <ProductCard product={product} onAdd={addToCart} cart={cart} onQuantity={setPacks} pictureSizes={SIMILAR_SIZES} />
  );
  return (
    <ProductPage
      key={id}
      id={id}
      products={data ?? (isError ? 'failed' : 'loading')}
      onTryAgain={() => void refetch()}
      trying={isFetching}
      cart={cart}
      onTakeOne={(product) => cart.setQuantity(product, cart.quantityOf(product) - 1)}
      renderAdd={(product, heldBackBy) => (
        <AddButton large name={ownText(product, 'name')} onAdd={() => addToCart(product)} heldBackBy={heldBackBy} />
      )}
      renderCard={renderCard}
      renderNotForSale={(products) => (
        <Suspense fallback={<ProductSkeleton />}>
          <ProductNotForSale id={id} slug={slug} products={products} renderCard={renderCard} />
        </Suspense>
      )}
    />
  );
}
