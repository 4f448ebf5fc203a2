import { useDuties } from '../../features/admin-auth/permissions';
import ProductsPage from '../../features/products/products-page';

/** The products together with what the signed-in person may do about them. */
export default function Catalogue() {
  const { duties } = useDuties();
  return <ProductsPage mayEdit={duties?.includes('products') ?? true} />;
}
