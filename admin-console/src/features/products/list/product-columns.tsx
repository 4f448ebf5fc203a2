import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Column } from '../../../ui/lists/data-table';
import type { Product } from '../api';
import { messages } from '../messages';
import { ProductPicture } from '../pictures/product-picture';
import { ProductActions } from './product-actions';
import { ProductDetails } from './product-details';
import { ProductStatus } from './product-status';

const { product, details, status, actions } = messages.columns;

export const productColumns: Column<Product>[] = [
  {
    heading: product,
    cell: (each) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <ProductPicture img={each.img} />
        <Typography component="span" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {each.name}
        </Typography>
      </Box>
    ),
    card: (each) => (
      <Box sx={{ display: 'flex', gap: 2 }}>
        <ProductPicture img={each.img} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="h2" sx={{ fontSize: '1.125rem', overflowWrap: 'anywhere', mb: 0.75 }}>
            {each.name}
          </Typography>
          <ProductDetails product={each} />
        </Box>
      </Box>
    ),
  },
  { heading: details, cell: (each) => <ProductDetails product={each} />, card: null },
  { heading: status, cell: (each) => <ProductStatus product={each} />, card: null },
  {
    heading: actions,
    align: 'right',
    cell: (each) => <ProductActions product={each} />,
    card: (each) => (
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <ProductStatus product={each} />
        <ProductActions product={each} />
      </Box>
    ),
  },
];
