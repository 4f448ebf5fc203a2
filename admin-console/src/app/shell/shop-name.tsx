import Box from '@mui/material/Box';
import { useShopConfig } from '../../platform/shop-config';
import { messages } from '../messages';
import { BrandMark } from '../brand-mark';

export function ShopName() {
  const config = useShopConfig();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <BrandMark />
      <Box
        component="span"
        sx={{ fontWeight: 750, fontSize: '1.1875rem', lineHeight: 1.2, letterSpacing: '-0.012em', overflowWrap: 'anywhere' }}
      >
        {config?.shop.name ?? messages.shopAdmin}
      </Box>
    </Box>
  );
}
