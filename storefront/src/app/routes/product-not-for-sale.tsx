import { useQuery } from '@tanstack/react-query';
import { soldOutProductsQuery } from '../../features/catalogue/api';
import { NotForSale, type NotForSaleProps, SoldOut } from '../../features/product-page/not-for-sale';
import { ProductSkeleton } from '../../features/product-page/product-skeleton';
import { useOpenApi } from '../../platform/api';

/** In place of a product that is not on sale: what is known of it, when it is only sold out. */
export default function ProductNotForSale(props: NotForSaleProps) {
  const { data, isPending } = useQuery(soldOutProductsQuery(useOpenApi()));
  const product = data?.find(({ id }) => id === props.id);
  if (product) return <SoldOut product={product} products={props.products} renderCard={props.renderCard} />;
  return isPending ? <ProductSkeleton /> : <NotForSale {...props} />;
}
