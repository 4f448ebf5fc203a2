import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { Product } from '../api';
import { messages } from '../messages';
import { ProductActions } from './product-actions';
import { ProductDetails } from './product-details';
import { ProductPicture } from '../pictures/product-picture';
import { ProductStatus } from './product-status';

export function ProductTable({ products }: { products: Product[] }) {
  const { product, details, status, actions } = messages.columns;
  return (
    <Card>
      <Table aria-label={messages.listTitle}>
        <TableHead>
          <TableRow>
            <TableCell>{product}</TableCell>
            <TableCell>{details}</TableCell>
            <TableCell>{status}</TableCell>
            <TableCell align="right">{actions}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {products.map((each) => (
            <ProductRow key={each.id} product={each} />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

const ProductRow = memo(function ProductRow({ product }: { product: Product }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <ProductPicture img={product.img} />
          <Typography component="span" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
            {product.name}
          </Typography>
        </Box>
      </TableCell>
      <TableCell>
        <ProductDetails product={product} />
      </TableCell>
      <TableCell>
        <ProductStatus product={product} />
      </TableCell>
      <TableCell align="right">
        <ProductActions product={product} />
      </TableCell>
    </TableRow>
  );
});
