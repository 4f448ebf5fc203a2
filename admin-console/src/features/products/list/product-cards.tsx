import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { CardList } from '../../../ui/lists/card-list';
import type { Product } from '../api';
import { messages } from '../messages';
import { ProductActions } from './product-actions';
import { ProductDetails } from './product-details';
import { ProductPicture } from '../pictures/product-picture';
import { ProductStatus } from './product-status';

export function ProductCards({ products }: { products: Product[] }) {
  return (
    <CardList label={messages.listTitle}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </CardList>
  );
}

const ProductCard = memo(function ProductCard({ product }: { product: Product }) {
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <ProductPicture img={product.img} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="h2" sx={{ fontSize: '1.125rem', overflowWrap: 'anywhere', mb: 0.75 }}>
            {product.name}
          </Typography>
          <ProductDetails product={product} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, mt: 1.5 }}>
        <ProductStatus product={product} />
        <ProductActions product={product} />
      </Box>
    </Card>
  );
});
