import Box from '@mui/material/Box';
import type { Rupees } from '@shop/domain';
import { Price } from '../../../ui/price';

interface AmountRowProps {
  label: string;
  rupees: Rupees;
  strong?: boolean;
}

/** A label with its amount at the right edge, as part of a `dl`. */
export function AmountRow({ label, rupees, strong = false }: AmountRowProps) {
  const line = strong ? { borderTop: 2, borderColor: 'divider', mt: 1, pt: 1.5, fontWeight: 750, fontSize: '1.1875rem' } : {};
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5, ...line }}>
      <Box component="dt" sx={{ overflowWrap: 'anywhere' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <Price rupees={rupees} />
      </Box>
    </Box>
  );
}
