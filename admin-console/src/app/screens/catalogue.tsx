import { usePermissions } from '../../features/admin-auth/api';
import ProductsPage from '../../features/products/products-page';

/** The products together with what the signed-in person may do about them. */
export default function Catalogue() {
  const { permissions } = usePermissions();
  return <ProductsPage mayEdit={permissions?.includes('products') ?? true} />;
}
