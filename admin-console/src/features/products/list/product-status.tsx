import Box from '@mui/material/Box';
import { StatusChip } from '../../../ui/status-chip';
import type { Product } from '../api';
import { messages } from '../messages';

/** On sale or not, and whether packs are left. */
export function ProductStatus({ product }: { product: Product }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {product.archived_at ? (
        <StatusChip colour="grey">{messages.states.archived}</StatusChip>
      ) : (
        <StatusChip colour={product.is_available ? 'green' : 'grey'}>
          {product.is_available ? messages.available : messages.unavailable}
        </StatusChip>
      )}
      {product.stock === 0 && <StatusChip colour="red">{messages.soldOut}</StatusChip>}
    </Box>
  );
}
