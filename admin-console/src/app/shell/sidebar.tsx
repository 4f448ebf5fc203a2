import Box from '@mui/material/Box';
import { Menu } from './menu';
import { LOW, MENU } from './menu-look';
import { ShopName } from './shop-name';

export const SIDEBAR_WIDTH = 272;

export function Sidebar() {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        width: SIDEBAR_WIDTH,
        height: '100dvh',
        flex: 'none',
        display: 'flex',
        flexDirection: 'column',
        color: MENU.ink,
        background: MENU.ground,
      }}
    >
      <Box sx={{ px: 3, pt: 3, pb: 1, [LOW]: { pt: 2, pb: 0.5 } }}>
        <ShopName />
      </Box>
      <Menu />
    </Box>
  );
}
