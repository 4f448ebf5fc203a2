import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Price } from '../../../ui/price';
import { packsText, type Product } from '../api';
import { messages } from '../messages';

/** What a product is: price, weight, cut and tags. */
export function ProductDetails({ product }: { product: Product }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: '4rem minmax(0, 1fr)', columnGap: 1.5, rowGap: 0.25, fontSize: '1rem' }}
    >
      <Detail label={messages.price}>
        <strong>
          <Price rupees={product.price} />
        </strong>
      </Detail>
      <Detail label={messages.weight}>{product.weight === null ? messages.none : messages.grams(product.weight)}</Detail>
      <Detail label={messages.cut}>{product.cut || messages.none}</Detail>
      <Detail label={messages.tags}>{product.tags.join(', ') || messages.none}</Detail>
      {product.stock !== null && <Detail label={messages.stock}>{packsText(product.stock)}</Detail>}
    </Box>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}
